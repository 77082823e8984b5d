import { userEndpoints } from '@universal-media/contract/accounts/users';
import { campaignDashboardEndpoints } from '@universal-media/contract/campaigns/read/staff-dashboard';
import { staffWorkEndpoints } from '@universal-media/contract/campaigns/read/staff-work';
import { campaignStaffEndpoints } from '@universal-media/contract/campaigns/staff';
import { CampaignStatus } from '@universal-media/contract/campaigns/status';
import { contentStaffEndpoints } from '@universal-media/contract/creative/content';
import { discountStaffEndpoints } from '@universal-media/contract/money/discounts';
import { paymentStaffEndpoints, paymentViews } from '@universal-media/contract/money/payments';
import { receiptNumber } from '@universal-media/contract/money/receipt';
import { toReference } from '@universal-media/contract/operations/reference';
import { staffDashboardEndpoints } from '@universal-media/contract/operations/staff-dashboard';
import { staffSearchEndpoints } from '@universal-media/contract/operations/staff-search';
import { disputeStaffEndpoints } from '@universal-media/contract/support/disputes';
import { z } from 'zod';
import { bearer } from '#testing/builders/people.ts';
import type { TestEnvironment } from '#testing/environment/test-environment.ts';

/** A call that a staff screen makes. */
export interface StaffRequest {
  readonly name: string;
  readonly url: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Asks as a staff member; a call that is refused measures nothing. */
export const askAs =
  ({ app }: TestEnvironment, token: string) =>
  async ({ name, url, query }: StaffRequest): Promise<unknown> => {
    const response = await app.inject({ url, query: { ...query }, headers: bearer(token) });
    if (response.statusCode !== 200) throw new Error(`${name} answered ${response.statusCode}: ${response.body}`);
    return response.json();
  };

/** Picks rows from the middle of the history, where nothing is at the end of an index. */
async function pickSamples({ owner }: TestEnvironment) {
  const campaign = await owner
    .selectFrom('campaign')
    .innerJoin('campaign_platform as p', 'p.campaign_id', 'campaign.campaign_id')
    .innerJoin('advertiser as a', 'a.user_id', 'campaign.user_id')
    .select(['campaign.campaign_id', 'campaign.name', 'campaign.user_id', 'a.email', 'a.full_name', 'p.external_id'])
    .where('campaign.name', 'like', '%777')
    .where('p.external_id', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const purchase = await owner
    .selectFrom('purchase')
    .select(['purchase_id', 'payment_id'])
    .where('payment_id', 'like', 'pi_seeded_%77')
    .where('status', '=', 'paid')
    .limit(1)
    .executeTakeFirstOrThrow();
  const dispute = await owner.selectFrom('dispute').select('dispute_id').limit(1).executeTakeFirstOrThrow();
  const { code_id } = await owner.selectFrom('discount_code').select('code_id').limit(1).executeTakeFirstOrThrow();
  return { campaign, purchase, dispute, code_id };
}

const Paged = z.object({ next_cursor: z.string().nullable() });
const MANY_PAGES = 20;

/** Lists what staff screens ask for: every tab, filter and queue, a page far down, and every kind of search. */
export async function listStaffRequests(environment: TestEnvironment, token: string): Promise<StaffRequest[]> {
  const ask = askAs(environment, token);
  const { campaign, purchase, dispute, code_id } = await pickSamples(environment);
  const [campaigns, disputes] = [
    campaignStaffEndpoints.listStaffCampaigns.path,
    disputeStaffEndpoints.listDisputes.path,
  ];
  const [users, payments] = [userEndpoints.listUsers.path, paymentStaffEndpoints.listPayments.path];
  const request = (name: string, url: string, query: StaffRequest['query'] = {}): StaffRequest => ({
    name,
    url,
    query,
  });
  const assignees = discountStaffEndpoints.listCodeAssignees.path.replace('{code_id}', code_id);
  const search = (by: string, q: string) => request(`search by ${by}`, staffSearchEndpoints.searchStaff.path, { q });

  /** Follows the cursor, as scrolling does. */
  const farDown = async (name: string, url: string): Promise<StaffRequest> => {
    let cursor: string | null = null;
    for (let page = 0; page < MANY_PAGES; page += 1) {
      ({ next_cursor: cursor } = Paged.parse(await ask(request(name, url, cursor === null ? {} : { cursor }))));
      if (cursor === null) break;
    }
    return request(name, url, cursor === null ? {} : { cursor });
  };

  return [
    request('campaigns: all', campaigns),
    request('campaigns: review queue', campaigns, { view: 'queue' }),
    ...[...CampaignStatus.options, 'changes_requested'].map((status) =>
      request(`campaigns: ${status}`, campaigns, { status }),
    ),
    await farDown(`campaigns: page ${MANY_PAGES}`, campaigns),
    request('campaigns: search a rare name', campaignStaffEndpoints.searchStaffCampaigns.path, { q: campaign.name }),
    request('campaigns: search a common word', campaignStaffEndpoints.searchStaffCampaigns.path, { q: 'harbor' }),
    request('campaigns: search an email', campaignStaffEndpoints.searchStaffCampaigns.path, { q: campaign.email }),
    search('name', campaign.name),
    search('common word', 'harbor'),
    search('email', campaign.email),
    search('reference', toReference('campaign', campaign.campaign_id)),
    search('receipt', receiptNumber(purchase.purchase_id)),
    search('payment', purchase.payment_id ?? ''),
    search('external id', campaign.external_id ?? ''),
    search('id', campaign.campaign_id),
    search('dispute', toReference('dispute', dispute.dispute_id)),
    request('dashboard: totals', staffDashboardEndpoints.getDashboard.path),
    request('dashboard: work', staffDashboardEndpoints.listWork.path),
    request('dashboard: health', staffDashboardEndpoints.checkHealth.path),
    request('dashboard: on air', campaignDashboardEndpoints.getOnAir.path),
    request('dashboard: answer times', campaignDashboardEndpoints.getAnswerTimes.path),
    request('queues: counts', staffWorkEndpoints.countStaffWork.path),
    request('queues: to do by hand', staffWorkEndpoints.listManualWork.path),
    request('queues: trouble', staffWorkEndpoints.listTrouble.path),
    request('files: to review', contentStaffEndpoints.listContentReviews.path),
    request('files: rejected', contentStaffEndpoints.listContentReviews.path, { approval_status: 'rejected' }),
    request('users: newest', users),
    request('users: last sign-in', users, { sort: 'last_login' }),
    request('users: search a name', users, { search: campaign.full_name }),
    await farDown(`users: page ${MANY_PAGES}`, users),
    request('payments: all', payments),
    ...paymentViews.map((view) => request(`payments: ${view}`, payments, { view })),
    request('payments: of an advertiser', payments, { user_id: campaign.user_id }),
    await farDown(`payments: page ${MANY_PAGES}`, payments),
    request('discount codes: assigned users', assignees),
    await farDown(`discount codes: assigned users, page ${MANY_PAGES}`, assignees),
    request('disputes: all', disputes),
    request('disputes: unresolved', disputes, { status: 'unresolved', sort: 'due_at' }),
    request('disputes: resolved', disputes, { status: 'resolved' }),
    request('disputes: search an email', disputes, { search: campaign.email }),
  ];
}
