import { readFile } from 'node:fs/promises';
import { contentStaffEndpoints } from '@universal-media/contract/creative/content';
import { ErrorBody } from '@universal-media/contract/wire/errors';
import { fixture } from '@universal-media/media-fixtures/fixture';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { type ContentEnvironment, openContentEnvironment } from '#testing/builders/content.ts';
import { campaign, draftInput, save } from '#testing/builders/draft-calls.ts';
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

const OfCampaign = contentStaffEndpoints.listCampaignContent.answers.body;
const Uploaded = contentStaffEndpoints.uploadCampaignContent.answers.body;

async function busyAdvertiser() {
  const jo = await accountHolder(files.environment);
  const { content_id, filename } = await files.ready(jo);
  const draft = draftInput({ campaign_data: campaign({ uploadedContent: [{ content_id, filename }] }) });
  await save(jo, draft);
  return { jo, content_id, campaign_id: draft.draft_id };
}

const ofCampaign = async (campaign_id: string) =>
  OfCampaign.parse((await staff.get(dana.token, `/api/admin/campaigns/${campaign_id}/content`)).json());

async function upload(fields: Record<string, string>, name = 'image-1080x1080.jpg', key?: string) {
  const { path, filename } = await fixture(name);
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(await readFile(path))]), filename);
  return fetch(`${files.origin}/api/admin/campaigns/content/upload`, {
    method: 'POST',
    body: form,
    headers: { ...bearer(dana.token), ...(key && { 'idempotency-key': key }) },
  });
}
const taken = async (response: Response) => Uploaded.parse(await response.json()).content;
const readDetail = async (response: Response) => ErrorBody.parse(await response.json()).detail;

describe('the files of a campaign', () => {
  it('are listed under its own name, also when another campaign used them last', async () => {
    const { jo, content_id, campaign_id } = await busyAdvertiser();
    const later = draftInput({
      campaign_data: campaign({ name: 'Winter sale', uploadedContent: [{ content_id, filename: 'a.jpg' }] }),
    });
    await save(jo, later);
    expect((await ofCampaign(campaign_id)).campaign_name).toBe('Spring opening');
    expect((await ofCampaign(later.draft_id)).campaign_name).toBe('Winter sale');
  });

  it('are those in it and those that staff bring, and notes are kept beside them', async () => {
    const { jo, content_id, campaign_id } = await busyAdvertiser();
    const brought = await taken(await upload({ campaign_id, platforms: '["meta","tiktok"]' }));
    expect(brought).toMatchObject({ user_id: jo.user_id, uploaded_by: 'staff', platform_targets: ['meta', 'tiktok'] });
    await files.settled();
    const url = `/api/admin/campaigns/${campaign_id}/notes`;
    expect((await staff.put(dana.token, url, { notes: 'Called the printer.' })).statusCode).toBe(204);
    expect((await staff.put(dana.token, url, { notes: 'Sent to the printer.' })).statusCode).toBe(204);
    const { content, manual_fulfillment_notes } = await ofCampaign(campaign_id);
    // Handed in before anybody knew of a campaign, it is shown with the one it was put into.
    expect(content.map((one) => one.campaign_id)).toEqual([campaign_id, campaign_id]);
    expect(content.map((one) => one.campaign_name)).toEqual(['Spring opening', 'Spring opening']);
    expect(content.map((one) => one.content_id)).toEqual([brought.content_id, content_id]);
    expect(content.every(({ status }) => status === 'ready')).toBe(true);
    expect(manual_fulfillment_notes).toBe('Sent to the printer.');
    // It is the advertiser's own from here on, with all that follows.
    expect(await files.read(jo, brought.content_id)).toMatchObject({ approval_tracking: { decided_at: null } });
    const actions = await files.environment.owner
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', dana.admin_id)
      .where('subject_id', 'in', [campaign_id, brought.content_id])
      .execute();
    expect(actions.map(({ action }) => action).toSorted()).toEqual([
      'campaign.notes_saved',
      'campaign.notes_saved',
      'content.uploaded',
    ]);
  });

  it('of a campaign that is not there are not found, in the words staff know', async () => {
    const nowhere = uuidv7();
    const lists = await staff.get(dana.token, `/api/admin/campaigns/${nowhere}/content`);
    expect(lists.json()).toMatchObject({ code: 'not_found', detail: 'Campaign not found.' });
    const sent = await upload({ campaign_id: nowhere });
    expect(sent.status).toBe(404);
    expect(await readDetail(sent)).toBe('Campaign not found.');
    expect((await staff.put(dana.token, `/api/admin/campaigns/${nowhere}/notes`, { notes: '' })).statusCode).toBe(404);
  });
});

describe('a file that staff bring', () => {
  it('takes the place of another one when it is ready, and not before', async () => {
    const { jo, content_id, campaign_id } = await busyAdvertiser();
    await jo.put(`/api/content/${content_id}/platforms`, { platform_targets: ['meta'] });
    const brought = await taken(await upload({ campaign_id, replaces: content_id }));
    expect(brought.platform_targets).toEqual(['meta']);
    expect((await ofCampaign(campaign_id)).content).toHaveLength(2);
    await files.settled();
    const { content } = await ofCampaign(campaign_id);
    expect(content.map((one) => one.content_id)).toEqual([brought.content_id]);
    expect(await files.listObjects(content_id)).toEqual([]);
  });

  it('under the same key is one file', async () => {
    const { campaign_id } = await busyAdvertiser();
    const key = `staff-upload-${uuidv7()}`;
    const first = await taken(await upload({ campaign_id }, 'image-1080x1080.jpg', key));
    const second = await taken(await upload({ campaign_id }, 'image-1080x1080.jpg', key));
    expect(second.content_id).toBe(first.content_id);
    expect((await ofCampaign(campaign_id)).content).toHaveLength(2);
  });

  it("is refused when it is audio, when the campaign comes after it, or when it replaces another advertiser's file", async () => {
    const { campaign_id } = await busyAdvertiser();
    const other = await busyAdvertiser();
    expect((await upload({ campaign_id }, 'sound-15s.mp3')).status).toBe(400);
    expect((await upload({})).status).toBe(400);
    expect((await upload({ campaign_id, replaces: other.content_id })).status).toBe(404);
    expect((await upload({ campaign_id, platforms: '["the moon"]' })).status).toBe(400);
    expect((await ofCampaign(campaign_id)).content).toHaveLength(1);
  });
});

describe('staff', () => {
  it('download a file as it was uploaded, under its name', async () => {
    const { jo, content_id } = await busyAdvertiser();
    const url = `/api/admin/content/download/${content_id}`;
    const answer = await staff.get(dana.token, url);
    const { path } = await fixture('image-1920x1080.jpg');
    expect(answer.rawPayload).toEqual(await readFile(path));
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="image-1920x1080.jpg"/);
    await jo.delete(`/api/content/${content_id}`);
    expect((await staff.get(dana.token, url)).json()).toMatchObject({
      code: 'not_found',
      detail: 'Content not found: The file may have been deleted or moved',
    });
  });

  it('delete a file, which is on record, and the owner sees it no more', async () => {
    const { jo, content_id, campaign_id } = await busyAdvertiser();
    const remove = () =>
      files.environment.app.inject({
        method: 'DELETE',
        url: `/api/admin/content/${content_id}`,
        headers: bearer(dana.token),
      });
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    await files.settled();
    expect(await files.list(jo)).toEqual([]);
    expect(await files.listObjects(content_id)).toEqual([]);
    const entry = await files.environment.owner
      .selectFrom('audit_log')
      .select('after')
      .where('subject_id', '=', content_id)
      .where('action', '=', 'content.removed')
      .execute();
    expect(entry).toEqual([{ after: { user_id: jo.user_id, scope: 'everywhere', campaigns: [campaign_id] } }]);
  });
});
