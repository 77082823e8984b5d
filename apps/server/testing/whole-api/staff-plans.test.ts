import { campaignStaffEndpoints } from '@universal-media/contract/campaigns/staff';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDays } from '#domains/operations/dashboard/close-days.ts';
import { staffMember } from '#testing/builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { explainReads, type Scan } from '../load/staff/plans.ts';
import { askAs, listStaffRequests, type StaffRequest } from '../load/staff/requests.ts';
import { seedStaffLists } from '../load/staff/seed.ts';

const CAMPAIGNS = 12_000;
/** A page, a queue and a walk to the first matches stay below; reading a whole table or index does not. */
const MAX_ROWS = 2_000;
/** Work and files show a page: what belongs to its rows is read, and nothing of the work behind it. */
const PAGE_ROWS = 120;
const PAGED =
  /^(campaigns: review queue|queues: to do by hand|queues: counts|dashboard: work|files: |discount codes: )/;
/** Tables that do not grow with the history. */
const SMALL = new Set(['staff_member', 'staff_session', 'staff_count', 'tally_day']);

let environment: TestEnvironment;
let token: string;
let requests: StaffRequest[];
beforeAll(async () => {
  environment = await openTestEnvironment();
  await seedStaffLists(environment, { campaigns: CAMPAIGNS, advertisers: CAMPAIGNS / 4 });
  await closeDays(environment.deps.services.operations.context);
  ({ token } = await staffMember(environment, { role: 'super_admin' }));
  requests = await listStaffRequests(environment, token);
}, 120_000);
afterAll(() => environment.close());

/** Describes the scans of a call that grow with the history. */
async function findLongScans(request: StaffRequest): Promise<string[]> {
  const scans = await explainReads(() => askAs(environment, token)(request), { avoidSequential: true });
  const isLong = ({ node, rows, table }: Scan): boolean =>
    !SMALL.has(table) && (rows > MAX_ROWS || (node === 'Seq Scan' && rows > 0));
  return scans.filter(isLong).map(({ node, table, rows }) => `${request.name}: ${node} of ${table}, ${rows} rows`);
}

describe('the plans of staff lists', () => {
  it('read no table as a whole, in any list, filter, search, queue or figure', { timeout: 120_000 }, async () => {
    const found: string[] = [];
    for (const request of requests) found.push(...(await findLongScans(request)));
    expect(requests.length).toBeGreaterThan(40);
    expect(found).toEqual([]);
  });

  it('read a page of open work, and count it without reading it', { timeout: 120_000 }, async () => {
    const paged = requests.filter(({ name }) => PAGED.test(name));
    expect(paged).toHaveLength(8);
    const found: string[] = [];
    for (const request of paged) {
      const scans = await explainReads(() => askAs(environment, token)(request), { avoidSequential: true });
      for (const { node, table, rows } of scans)
        if (!SMALL.has(table) && rows > PAGE_ROWS) found.push(`${request.name}: ${node} of ${table}, ${rows} rows`);
    }
    expect(found).toEqual([]);
  });

  it('are reported when a list has lost its index', async () => {
    await sql`drop index campaign_by_status`.execute(environment.owner);
    const list = { name: 'pending', url: campaignStaffEndpoints.listStaffCampaigns.path, query: { status: 'pending' } };
    expect(await findLongScans(list)).toEqual([expect.stringContaining('of campaign, 12000 rows')]);
  });
});
