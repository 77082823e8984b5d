import { readFile } from 'node:fs/promises';
import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { contentStaffEndpoints } from '@universal-media/contract/creative/content';
import { fixture } from '@universal-media/media-fixtures/fixture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { type ContentEnvironment, openContentEnvironment } from '#testing/builders/content.ts';
import { bearer, staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';

let files: ContentEnvironment;
let staff: ReturnType<typeof staffCalls>;
let dana: Awaited<ReturnType<typeof staffMember>>;
beforeAll(async () => {
  files = await openContentEnvironment();
  staff = staffCalls(files.environment);
  dana = await staffMember(files.environment, { role: 'admin', permissions: ['campaign_control'] });
});
afterAll(() => files.close());

const { listCampaignContent, uploadCampaignContent } = contentStaffEndpoints;

/** One file in a campaign that waits for review and in one that is live on Meta. */
async function sharedFile() {
  const jo = await accountHolder(files.environment);
  const { content_id, filename } = await files.ready(jo);
  const uploadedContent = [{ content_id, filename }];
  const waiting = await campaignRow(files.environment, jo.user_id, { data: { name: 'Waiting', uploadedContent } });
  const live = await campaignRow(files.environment, jo.user_id, {
    data: { name: 'Breakfast till noon', uploadedContent },
    campaign: { status: 'active' },
    parts: { meta: { state: 'live', wanted: 'live' } },
  });
  return { jo, content_id, filename, waiting: waiting.campaign_id, live: live.campaign_id };
}

const contentIds = async (campaign_id: string) => {
  const { campaign_data } = await files.environment.owner
    .selectFrom('campaign')
    .select('campaign_data')
    .where('campaign_id', '=', campaign_id)
    .executeTakeFirstOrThrow();
  return CampaignData.parse(campaign_data).uploadedContent.map(({ content_id }) => content_id);
};
const listed = async (campaign_id: string) =>
  listCampaignContent.answers.body.parse(
    (await staff.get(dana.token, `/api/admin/campaigns/${campaign_id}/content`)).json(),
  ).content;
const isStored = async (content_id: string) => (await files.listObjects(content_id)).length > 0;

async function replace(fields: Record<string, string>) {
  const { path, filename } = await fixture('image-1080x1080.jpg');
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(await readFile(path))]), filename);
  const answer = await fetch(`${files.origin}/api/admin/campaigns/content/upload`, {
    method: 'POST',
    body: form,
    headers: bearer(dana.token),
  });
  await files.settled();
  return { status: answer.status, body: await answer.json() };
}
const newId = ({ body }: Awaited<ReturnType<typeof replace>>) =>
  uploadCampaignContent.answers.body.parse(body).content.content_id;

const remove = async (content_id: string, query: Record<string, string> = {}) => {
  const { statusCode } = await files.environment.app.inject({
    method: 'DELETE',
    url: `/api/admin/content/${content_id}?${new URLSearchParams(query).toString()}`,
    headers: bearer(dana.token),
  });
  await files.settled();
  return statusCode;
};

const audited = (content_id: string) =>
  files.environment.owner
    .selectFrom('audit_log')
    .select(['action', 'reason', 'after'])
    .where('subject_id', '=', content_id)
    .where('actor_id', '=', dana.admin_id)
    .execute();

describe('a file that two campaigns use', () => {
  it('is listed with every campaign that uses it, its status and where it is live', async () => {
    const { waiting } = await sharedFile();
    const [file] = await listed(waiting);
    expect(file?.used_in).toMatchObject([
      { name: 'Waiting', status: 'Under Review', is_running: false, live_on: [] },
      { name: 'Breakfast till noon', status: 'Active', is_running: true, live_on: ['meta'] },
    ]);
  });

  it('is replaced in the chosen campaign only, and stays in the live one', async () => {
    const { content_id, waiting, live } = await sharedFile();
    const replacement = newId(await replace({ campaign_id: waiting, replaces: content_id }));
    expect(await contentIds(waiting)).toEqual([replacement]);
    expect(await contentIds(live)).toEqual([content_id]);
    expect((await listed(waiting)).map((file) => file.content_id)).toEqual([replacement]);
    expect((await listed(live)).map((file) => file.content_id)).toEqual([content_id]);
    expect(await isStored(content_id)).toBe(true);
  });

  it('is deleted once the last campaign has another file', async () => {
    const { content_id, waiting, live } = await sharedFile();
    await replace({ campaign_id: waiting, replaces: content_id });
    await replace({ campaign_id: live, replaces: content_id });
    expect(await contentIds(live)).not.toContain(content_id);
    expect(await isStored(content_id)).toBe(false);
  });

  it('is replaced everywhere only with a reason when another campaign is live, and the reason is audited', async () => {
    const { content_id, waiting, live } = await sharedFile();
    const everywhere = { campaign_id: waiting, replaces: content_id, scope: 'everywhere' };
    expect(await replace(everywhere)).toMatchObject({ status: 400, body: { code: 'reason_required' } });
    expect(await contentIds(live)).toEqual([content_id]);
    const replacement = newId(await replace({ ...everywhere, reason: 'The price is wrong' }));
    expect(await contentIds(waiting)).toEqual([replacement]);
    expect(await contentIds(live)).toEqual([replacement]);
    expect(await isStored(content_id)).toBe(false);
    expect(await audited(replacement)).toMatchObject([
      {
        action: 'content.uploaded',
        reason: 'The price is wrong',
        after: { scope: 'everywhere', replaces: content_id },
      },
    ]);
  });

  it('is taken from the chosen campaign only, and stays in the library', async () => {
    const { jo, content_id, waiting, live } = await sharedFile();
    expect(await remove(content_id, { campaign_id: waiting })).toBe(204);
    expect(await contentIds(waiting)).toEqual([]);
    expect(await listed(waiting)).toEqual([]);
    expect(await contentIds(live)).toEqual([content_id]);
    expect(await files.list(jo)).toHaveLength(1);
  });

  it('is not taken from a live campaign without a reason, here or everywhere', async () => {
    const { content_id, live, waiting } = await sharedFile();
    expect(await remove(content_id, { campaign_id: live })).toBe(400);
    expect(await remove(content_id)).toBe(400);
    expect(await contentIds(live)).toEqual([content_id]);
    expect(await remove(content_id, { reason: 'Trademark complaint' })).toBe(204);
    expect(await contentIds(live)).toEqual([]);
    expect(await contentIds(waiting)).toEqual([]);
    expect(await audited(content_id)).toMatchObject([
      {
        action: 'content.removed',
        reason: 'Trademark complaint',
        after: { scope: 'everywhere', campaigns: [waiting, live] },
      },
    ]);
  });

  it('has one new file in its place when two staff members replace it at the same time', async () => {
    const { content_id, waiting, live } = await sharedFile();
    const both = await Promise.all([1, 2].map(() => replace({ campaign_id: waiting, replaces: content_id })));
    const [only, ...more] = await contentIds(waiting);
    expect(both.map(newId)).toContain(only);
    expect(more).toEqual([]);
    expect(await contentIds(live)).toEqual([content_id]);
  });
});
