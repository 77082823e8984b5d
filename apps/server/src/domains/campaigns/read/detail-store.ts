import { type Selectable, sql } from 'kysely';
import { exactCents } from '#core/money/exact-cents.ts';
import type { CampaignPlatform } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

interface CampaignFiles {
  readonly campaign_id: string;
  readonly user_id: string;
  /** The files in its data. */
  readonly content_ids: readonly string[];
}

const MAX_HISTORY = 500;

/** The runs, money, files and history of campaigns. Reads for a whole page take one query each. */
export const detailStore = {
  listRuns: async (trx: Trx, campaign_ids: readonly string[]): Promise<Selectable<CampaignPlatform>[]> =>
    campaign_ids.length === 0
      ? []
      : trx
          .selectFrom('campaign_platform')
          .selectAll()
          .where('campaign_id', 'in', [...campaign_ids])
          .execute(),

  /** Sums all holds of a campaign. */
  async sumHolds(trx: Trx, campaign_id: string) {
    const row = await trx
      .selectFrom('campaign_hold as c')
      .innerJoin('credit_hold as h', 'h.hold_id', 'c.hold_id')
      .select([
        sql<bigint>`coalesce(sum(h.held_paid_cents + h.held_granted_cents), 0)::bigint`.as('held_cents'),
        sql<bigint>`coalesce(sum(h.captured_cents), 0)::bigint`.as('captured_cents'),
        sql<bigint>`coalesce(sum(h.released_cents), 0)::bigint`.as('released_cents'),
      ])
      .where('c.campaign_id', '=', campaign_id)
      .executeTakeFirstOrThrow();
    return {
      held_cents: exactCents(row.held_cents),
      captured_cents: exactCents(row.captured_cents),
      released_cents: exactCents(row.released_cents),
    };
  },

  /** Lists the files in the campaigns' data and those that staff added since, without deleted ones. */
  async listFiles(trx: Trx, campaigns: readonly CampaignFiles[]) {
    if (campaigns.length === 0) return [];
    const content_ids = campaigns.flatMap((campaign) => campaign.content_ids);
    const owners = [...new Set(campaigns.map(({ user_id }) => user_id))];
    const campaign_ids = campaigns.map(({ campaign_id }) => campaign_id);
    return trx
      .selectFrom('content as c')
      .leftJoin('content_approval as a', 'a.content_id', 'c.content_id')
      .select(['c.content_id', 'c.campaign_id', 'c.filename', 'c.content_type', 'c.status', 'c.replaces'])
      .select('a.approval_status')
      .where('c.user_id', 'in', owners)
      .where('c.deleted_at', 'is', null)
      .where((e) =>
        e.or([
          e('c.content_id', '=', e.fn.any(e.val(content_ids))),
          e('c.campaign_id', '=', e.fn.any(e.val(campaign_ids))),
        ]),
      )
      .orderBy('c.created_at')
      .orderBy('c.content_id')
      .execute();
  },

  /** Lists the latest changes in the order they happened. */
  async listHistory(trx: Trx, campaign_id: string) {
    const rows = await trx
      .selectFrom('campaign_move as v')
      .leftJoin('staff_member as m', (join) =>
        join.onRef('m.admin_id', '=', 'v.actor_id').on('v.actor_kind', '=', 'staff'),
      )
      .select(['v.created_at', 'v.platform', 'v.from_state', 'v.to_state', 'v.actor_kind', 'v.reason'])
      .select('m.full_name as staff_name')
      .where('v.campaign_id', '=', campaign_id)
      .orderBy('v.move_id', 'desc')
      .limit(MAX_HISTORY)
      .execute();
    return rows.toReversed();
  },

  /** Counts how often each campaign was submitted to staff. */
  async countSubmissions(trx: Trx, campaign_ids: readonly string[]): Promise<Map<string, number>> {
    if (campaign_ids.length === 0) return new Map();
    const rows = await trx
      .selectFrom('campaign_move')
      .select(({ fn }) => ['campaign_id', fn.countAll<bigint>().as('submissions')])
      .where('campaign_id', 'in', [...campaign_ids])
      .where('platform', 'is', null)
      .where('from_state', '=', 'pending')
      .where('to_state', '=', 'under_review')
      .groupBy('campaign_id')
      .execute();
    return new Map(rows.map(({ campaign_id, submissions }) => [campaign_id, Number(submissions)]));
  },

  findForecast: (trx: Trx, campaign_id: string) =>
    trx
      .selectFrom('campaign_forecast')
      .select('forecast')
      .where('campaign_id', '=', campaign_id)
      .orderBy('revision', 'desc')
      .limit(1)
      .executeTakeFirst(),

  findShare: (trx: Trx, campaign_id: string) =>
    trx
      .selectFrom('campaign_share')
      .select('sealed_token')
      .where('campaign_id', '=', campaign_id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),

  async findNotes(trx: Trx, campaign_id: string): Promise<string> {
    const row = await trx
      .selectFrom('fulfillment_note')
      .select('notes')
      .where('campaign_id', '=', campaign_id)
      .executeTakeFirst();
    return row?.notes ?? '';
  },
};
