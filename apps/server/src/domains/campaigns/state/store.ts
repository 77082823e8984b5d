import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { jsonText } from '#core/kit/json-text.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import type { Campaign, CampaignForecast, CampaignMove, CampaignPlatform } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export type CampaignRow = Selectable<Campaign>;
export type PlatformRunRow = Selectable<CampaignPlatform>;

/** Columns of a run to be written. */
export type RunPatch = Partial<PlatformRunRow>;

/** The key of a platform run. */
type RunKey = Pick<PlatformRunRow, 'campaign_id' | 'platform'>;

/** A hold of a campaign and what is left of it. */
export interface CampaignHold {
  readonly hold_id: string;
  readonly revision: number;
  readonly held_cents: number;
  readonly captured_cents: number;
  readonly released_cents: number;
  readonly left_cents: number;
}

export type NewCampaign = Omit<Insertable<Campaign>, 'campaign_data'> & { readonly campaign_data: object };

/** An entry of a campaign's history. */
export type NewMove = Insertable<CampaignMove>;

/** Begins a statement that also adds to the history of what it changes. */
const withMoves = (trx: Trx, moves: readonly NewMove[]): Pick<Trx, 'updateTable'> =>
  moves.length === 0
    ? trx
    : trx.with('moved', (query) => query.insertInto('campaign_move').values(moves).returning('move_id'));

/** Reads and writes campaigns and their platform runs. No other store writes these tables. */
export const stateStore = {
  /** Locks the row, so that changes of one campaign happen one after the other. */
  lock: (trx: Trx, campaign_id: string): Promise<CampaignRow | undefined> =>
    trx.selectFrom('campaign').selectAll().where('campaign_id', '=', campaign_id).forUpdate().executeTakeFirst(),

  find: (trx: Trx, campaign_id: string): Promise<CampaignRow | undefined> =>
    trx.selectFrom('campaign').selectAll().where('campaign_id', '=', campaign_id).executeTakeFirst(),

  listRuns: (trx: Trx, campaign_id: string): Promise<PlatformRunRow[]> =>
    trx
      .selectFrom('campaign_platform')
      .selectAll()
      .where('campaign_id', '=', campaign_id)
      .orderBy('platform')
      .execute(),

  listUnended: async (trx: Trx, user_id: string): Promise<string[]> =>
    (
      await trx
        .selectFrom('campaign')
        .select('campaign_id')
        .where('user_id', '=', user_id)
        .where('ended_at', 'is', null)
        // Who locks several campaigns does so in this order.
        .orderBy('campaign_id')
        .execute()
    ).map(({ campaign_id }) => campaign_id),

  /** Returns undefined when the id is taken. */
  insert: (trx: Trx, { campaign_data, ...row }: NewCampaign): Promise<CampaignRow | undefined> =>
    trx
      .insertInto('campaign')
      .values({ ...row, campaign_data: jsonText(campaign_data) })
      .onConflict((conflict) => conflict.column('campaign_id').doNothing())
      .returningAll()
      .executeTakeFirst(),

  /** Changes a campaign's row, as if it had been changed once for each version, and adds to its history. */
  change: (
    trx: Trx,
    campaign_id: string,
    { campaign_data, ...set }: Omit<Updateable<Campaign>, 'campaign_data'> & { campaign_data?: object },
    { versions = 1, moves = [] }: { readonly versions?: number; readonly moves?: readonly NewMove[] } = {},
  ): Promise<CampaignRow> =>
    withMoves(trx, moves)
      .updateTable('campaign')
      .set({ ...set, ...(campaign_data && { campaign_data: jsonText(campaign_data) }) })
      .set((e) => ({ version: e('version', '+', versions) }))
      .where('campaign_id', '=', campaign_id)
      .returningAll()
      .executeTakeFirstOrThrow(),

  insertRuns: async (trx: Trx, rows: readonly Insertable<CampaignPlatform>[]): Promise<PlatformRunRow[]> =>
    rows.length === 0 ? [] : trx.insertInto('campaign_platform').values(rows).returningAll().execute(),

  changeRun: (
    trx: Trx,
    { campaign_id, platform }: RunKey,
    set: Updateable<CampaignPlatform>,
    moves: readonly NewMove[] = [],
  ): Promise<PlatformRunRow> =>
    withMoves(trx, moves)
      .updateTable('campaign_platform')
      .set(set)
      .where('campaign_id', '=', campaign_id)
      .where('platform', '=', platform)
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** Sets the desired state of several runs of a campaign. Runs with a connection get the next sequence number. */
  async requestRuns(
    trx: Trx,
    campaign_id: string,
    targets: readonly Pick<PlatformRunRow, 'platform' | 'ad_account_id' | 'reason'>[],
    { wanted, now }: { wanted: PlatformRunRow['wanted']; now: Date },
  ): Promise<PlatformRunRow[]> {
    const { rows } = await sql<PlatformRunRow>`
      update campaign_platform run
         set wanted = ${wanted}, updated_at = ${now}, ad_account_id = target.ad_account_id, reason = target.reason,
             turn = run.turn + (run.connection is not null)::integer
        from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb)
          as target(platform text, ad_account_id uuid, reason text)
       where run.campaign_id = ${campaign_id} and run.platform = target.platform
      returning run.*`.execute(trx);
    return rows;
  },

  /** Lists the runs in an ad account that have not ended. */
  listInAccount: (trx: Trx, ad_account_id: string): Promise<PlatformRunRow[]> =>
    trx
      .selectFrom('campaign_platform')
      .selectAll()
      .where('ad_account_id', '=', ad_account_id)
      .where('state', '<>', 'ended')
      .orderBy('campaign_id')
      .execute(),

  async insertMoves(trx: Trx, rows: readonly NewMove[]): Promise<void> {
    if (rows.length > 0) await trx.insertInto('campaign_move').values(rows).execute();
  },

  async insertHold(
    trx: Trx,
    row: { hold_id: string; campaign_id: string; user_id: string; revision: number; created_at: Date },
  ): Promise<void> {
    await trx.insertInto('campaign_hold').values(row).execute();
  },

  /** Stores the forecast of a revision once. */
  async insertForecast(
    trx: Trx,
    {
      forecast,
      asked,
      ...row
    }: Omit<Insertable<CampaignForecast>, 'forecast' | 'asked'> & { forecast: object; asked: object },
  ): Promise<void> {
    await trx
      .insertInto('campaign_forecast')
      .values({ ...row, forecast: JSON.stringify(forecast), asked: JSON.stringify(asked) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Lists all holds, oldest first, including used ones. */
  async listHolds(trx: Trx, campaign_id: string): Promise<CampaignHold[]> {
    const rows = await trx
      .selectFrom('campaign_hold as c')
      .innerJoin('credit_hold as hold', 'hold.hold_id', 'c.hold_id')
      .select(['c.hold_id', 'c.revision', 'hold.captured_cents', 'hold.released_cents'])
      .select(sql<bigint>`hold.held_paid_cents + hold.held_granted_cents`.as('held_cents'))
      .where('c.campaign_id', '=', campaign_id)
      .orderBy('c.revision')
      .execute();
    return rows.map(({ hold_id, revision, ...cents }) => {
      const held_cents = exactCents(cents.held_cents);
      const captured_cents = exactCents(cents.captured_cents);
      const released_cents = exactCents(cents.released_cents);
      const left_cents = held_cents - captured_cents - released_cents;
      return { hold_id, revision, held_cents, captured_cents, released_cents, left_cents };
    });
  },

  /** Erases what the advertiser wrote. The rows stay, because the ledger refers to them. */
  async erase(trx: Trx, user_id: string): Promise<void> {
    const name = 'Erased campaign';
    await trx
      .updateTable('campaign')
      .set({ name, campaign_data: JSON.stringify({ name }), status_reason: null })
      .where('user_id', '=', user_id)
      .execute();
    await trx
      .updateTable('campaign_platform')
      .set({ reason: null, platform_message: null })
      .where('user_id', '=', user_id)
      .execute();
    await trx.updateTable('campaign_move').set({ reason: null }).where('user_id', '=', user_id).execute();
  },
};
