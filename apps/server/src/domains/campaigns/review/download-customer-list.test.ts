import { createHash } from 'node:crypto';
import { HASHES_PER_CHUNK } from '@universal-media/contract/targeting/audiences';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { bearer, staffMember } from '#testing/builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let staff: Awaited<ReturnType<typeof staffMember>>;
beforeAll(async () => {
  environment = await openTestEnvironment();
  staff = await staffMember(environment, { role: 'admin', permissions: ['campaign_control'] });
});
afterAll(() => environment.close());

const toHash = (index: number) => createHash('sha256').update(`customer-${index}@shop.example`).digest('hex');
const hashes = Array.from({ length: HASHES_PER_CHUNK + 2 }, (_, index) => toHash(index));

async function uploadList(who: AccountHolder) {
  const audience_id = uuidv7();
  const path = `/api/audiences/customer-files/${audience_id}`;
  await who.put(`${path}/parts/0`, { kind: 'email', marks: hashes.slice(0, HASHES_PER_CHUNK) });
  await who.put(`${path}/parts/1`, { kind: 'email', marks: hashes.slice(HASHES_PER_CHUNK) });
  const counts = { file_name: 'customers.csv', emails: hashes.length, phones: 0 };
  expect((await who.put(path, { ...counts, parts: 2 })).statusCode).toBe(200);
  return { audience_id, ...counts };
}

const downloadList = (campaign_id: string, token = staff.token) =>
  environment.app.inject({ url: `/api/admin/campaigns/${campaign_id}/customer-list`, headers: bearer(token) });
const readAudit = (campaign_id: string) =>
  environment.owner
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'after'])
    .where('subject_id', '=', campaign_id)
    .execute();

describe('the customer list of a campaign that is run by hand', () => {
  it('is downloaded as hashes in the order of the file, with an audit entry', async () => {
    const jo = await accountHolder(environment);
    const customer_file = await uploadList(jo);
    const { campaign_id } = await campaignRow(environment, jo.user_id, {
      data: { selectedPlatforms: ['x'], customer_file },
    });
    const answer = await downloadList(campaign_id);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
    expect(answer.body).toBe(`sha256,kind\n${hashes.map((hash) => `${hash},email\n`).join('')}`);
    expect(await readAudit(campaign_id)).toEqual([
      {
        actor_id: staff.admin_id,
        action: 'campaign.customer_list_downloaded',
        after: { audience_id: customer_file.audience_id, emails: hashes.length, phones: 0 },
      },
    ]);
  });

  it('stays closed to staff without campaign control', async () => {
    const jo = await accountHolder(environment);
    const customer_file = await uploadList(jo);
    const { campaign_id } = await campaignRow(environment, jo.user_id, { data: { customer_file } });
    const { token } = await staffMember(environment, { role: 'support_staff', permissions: ['dispute_management'] });
    expect((await downloadList(campaign_id, token)).statusCode).toBe(403);
    expect(await readAudit(campaign_id)).toEqual([]);
  });

  it("is not found when the campaign has none, when it was deleted, or when it is another advertiser's", async () => {
    const [jo, mallory] = [await accountHolder(environment), await accountHolder(environment)];
    const customer_file = await uploadList(jo);
    const without = await campaignRow(environment, jo.user_id);
    const stolen = await campaignRow(environment, mallory.user_id, { data: { customer_file } });
    const removed = await campaignRow(environment, jo.user_id, { data: { customer_file } });
    expect((await downloadList(without.campaign_id)).statusCode).toBe(404);
    expect((await downloadList(stolen.campaign_id)).statusCode).toBe(404);
    await jo.delete(`/api/audiences/customer-files/${customer_file.audience_id}`);
    expect((await downloadList(removed.campaign_id)).statusCode).toBe(404);
    expect((await downloadList(uuidv7())).statusCode).toBe(404);
  });

  it('is not handed out when every platform gets it from us', async () => {
    const jo = await accountHolder(environment);
    const customer_file = await uploadList(jo);
    const { campaign_id } = await campaignRow(environment, jo.user_id, {
      data: { selectedPlatforms: ['meta'], customer_file },
      part: { connection: 'meta' },
    });
    expect((await downloadList(campaign_id)).statusCode).toBe(404);
  });
});
