import type { CampaignFacts, CardCase, PurchaseFacts } from '@universal-media/contract/support/dispute';
import { sql } from 'kysely';
import { exactCents } from '#core/money/exact-cents.ts';
import type { Trx } from '#storage/transact.ts';

const toIso = (instant: Date | null): string | null => instant?.toISOString() ?? null;
const toCents = (cents: bigint | null): number | null => (cents === null ? null : exactCents(cents));

const selectCampaigns = (trx: Trx, user_id: string) =>
  trx
    .selectFrom('campaign')
    .select(['campaign_id', 'name', 'status', 'total_cents', 'live_at', 'ended_at'])
    .select([sql<string>`start_date::text`.as('start_date'), sql<string>`end_date::text`.as('end_date')])
    .where('user_id', '=', user_id);

type CampaignRow = Awaited<ReturnType<ReturnType<typeof selectCampaigns>['execute']>>[number];

async function withRuns(trx: Trx, campaigns: readonly CampaignRow[]): Promise<CampaignFacts[]> {
  if (campaigns.length === 0) return [];
  const ids = campaigns.map(({ campaign_id }) => campaign_id);
  const runs = await trx
    .selectFrom('campaign_platform')
    .select(['campaign_id', 'platform', 'state', 'spent_cents', 'impressions', 'clicks'])
    .where('campaign_id', 'in', ids)
    .orderBy('platform')
    .execute();
  const byCampaign = Map.groupBy(runs, ({ campaign_id }) => campaign_id);
  return campaigns.map(({ total_cents, live_at, ended_at, ...campaign }) => ({
    ...campaign,
    total_cents: exactCents(total_cents),
    live_at: toIso(live_at),
    ended_at: toIso(ended_at),
    runs: (byCampaign.get(campaign.campaign_id) ?? []).map(({ platform, state, spent_cents, impressions, clicks }) => ({
      platform,
      state,
      spent_cents: exactCents(spent_cents),
      impressions: Number(impressions),
      clicks: Number(clicks),
    })),
  }));
}

/** Reads what other domains stored about the subject of a dispute. Every query names the advertiser. */
export const factsStore = {
  async findCard(trx: Trx, user_id: string, card_dispute_id: string): Promise<CardCase | null> {
    const row = await trx
      .selectFrom('card_dispute')
      .selectAll()
      .where('dispute_id', '=', card_dispute_id)
      .where('user_id', '=', user_id)
      .executeTakeFirst();
    if (!row) return null;
    const amount_cents = exactCents(row.amount_cents);
    const claimed_cents = toCents(row.claimed_cents);
    return {
      payment_id: row.payment_id,
      status: row.status === 'won' || row.status === 'lost' ? row.status : 'open',
      amount_cents,
      taken_paid_cents: exactCents(row.taken_paid_cents),
      taken_granted_cents: exactCents(row.taken_granted_cents),
      owed_cents: toCents(row.owed_cents),
      fee_cents: claimed_cents === null ? null : amount_cents - claimed_cents,
      opened_at: row.opened_at.toISOString(),
      closed_at: toIso(row.closed_at),
    };
  },

  /** Reads a purchase with the ids of its ledger transactions and refunds. */
  async findPurchase(trx: Trx, user_id: string, purchase_id: string) {
    const row = await trx
      .selectFrom('purchase')
      .selectAll()
      .where('purchase_id', '=', purchase_id)
      .where('user_id', '=', user_id)
      .executeTakeFirst();
    if (!row) return null;
    const refunds = await trx
      .selectFrom('card_refund')
      .select(['refund_id', 'amount_cents', 'status'])
      .where('purchase_id', '=', purchase_id)
      .where('user_id', '=', user_id)
      .execute();
    const renewals = await trx
      .selectFrom('renewal as r')
      .innerJoin('credit_subscription as s', 's.subscription_id', 'r.subscription_id')
      .select('r.txn_id')
      .where('s.purchase_id', '=', purchase_id)
      .where('r.user_id', '=', user_id)
      .execute();
    const facts: PurchaseFacts = {
      purchase_id,
      billing_type: row.billing_type === 'monthly' ? 'monthly' : 'one_time',
      order_cents: exactCents(row.order_cents),
      discount_cents: exactCents(row.discount_cents),
      bonus_cents: exactCents(row.bonus_cents),
      processing_cents: exactCents(row.processing_cents),
      charge_cents: exactCents(row.order_cents - row.discount_cents + row.processing_cents),
      refunded_cents: refunds
        .filter(({ status }) => status !== 'refused')
        .reduce((sum, { amount_cents }) => sum + exactCents(amount_cents), 0),
      payment_id: row.payment_id,
      paid_at: toIso(row.paid_at),
    };
    return {
      facts,
      txn_ids: [...(row.txn_id === null ? [] : [row.txn_id]), ...renewals.map(({ txn_id }) => txn_id)],
      refund_ids: refunds.map(({ refund_id }) => refund_id),
      campaign_id: row.campaign_id,
    };
  },

  async findCampaign(trx: Trx, user_id: string, campaign_id: string): Promise<CampaignFacts | null> {
    const rows = await selectCampaigns(trx, user_id).where('campaign_id', '=', campaign_id).execute();
    return (await withRuns(trx, rows))[0] ?? null;
  },

  async listHoldIds(trx: Trx, user_id: string, campaign_id: string): Promise<string[]> {
    const rows = await trx
      .selectFrom('campaign_hold')
      .select('hold_id')
      .where('campaign_id', '=', campaign_id)
      .where('user_id', '=', user_id)
      .execute();
    return rows.map(({ hold_id }) => hold_id);
  },

  /** Lists the campaigns that were live after an instant, oldest first. */
  async listLiveSince(trx: Trx, user_id: string, since: Date, limit: number): Promise<CampaignFacts[]> {
    const rows = await selectCampaigns(trx, user_id)
      .where('live_at', 'is not', null)
      .where((e) => e.or([e('ended_at', 'is', null), e('ended_at', '>=', since)]))
      .orderBy('live_at')
      .limit(limit)
      .execute();
    return withRuns(trx, rows);
  },

  findAccount: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('advertiser')
      .select(['full_name', 'email', 'created_at', 'email_verified_at'])
      .where('user_id', '=', user_id)
      .where('status', '<>', 'erased')
      .executeTakeFirst(),

  listTerms: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('terms_acceptance')
      .select(['tos_version', 'accepted_at'])
      .where('user_id', '=', user_id)
      .orderBy('accepted_at')
      .execute(),

  listSignIns: (trx: Trx, user_id: string, limit: number) =>
    trx
      .selectFrom('advertiser_session')
      .select(['created_at', 'user_agent', sql<string | null>`host(ip)`.as('ip')])
      .where('user_id', '=', user_id)
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute(),

  listEmails: (trx: Trx, user_id: string, limit: number) =>
    trx
      .selectFrom('mail_delivery')
      .select(['message_id', 'outcome', 'recorded_at'])
      .where('user_id', '=', user_id)
      .orderBy('recorded_at', 'desc')
      .limit(limit)
      .execute(),
};
