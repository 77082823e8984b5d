import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { exactCents } from '../../core/exact-cents.ts';
import { jsonText } from '../../core/json-text.ts';
import type { Campaign, CampaignForecast, CampaignMove, CampaignPlatform } from '../../storage/schema.ts';
import type { Trx } from '../../storage/transact.ts';

export type CampaignRow = Selectable<Campaign>;
export type PartRow = Selectable<CampaignPlatform>;

/** A hold of the campaign, and what is left of it. */
export interface OpenHold {
  readonly hold_id: string;
  readonly revision: number;
  readonly held_cents: number;
  readonly captured_cents: number;
  readonly released_cents: number;
  readonly left_cents: number;
}

export type NewCampaign = Omit<Insertable<Campaign>, 'campaign_data'> & { readonly campaign_data: object };

export const standingStore = {
  /** Locked: whoever changes anything about a campaign has it to themselves. */
  lock: (trx: Trx, campaign_id: string): Promise<CampaignRow | undefined> =>
    trx.selectFrom('campaign').selectAll().where('campaign_id', '=', campaign_id).forUpdate().executeTakeFirst(),

  find: (trx: Trx, campaign_id: string): Promise<CampaignRow | undefined> =>
    trx.selectFrom('campaign').selectAll().where('campaign_id', '=', campaign_id).executeTakeFirst(),

  parts: (trx: Trx, campaign_id: string): Promise<PartRow[]> =>
    trx
      .selectFrom('campaign_platform')
      .selectAll()
      .where('campaign_id', '=', campaign_id)
      .orderBy('platform')
      .execute(),

  part: (trx: Trx, campaign_id: string, platform: PartRow['platform']): Promise<PartRow | undefined> =>
    trx
      .selectFrom('campaign_platform')
      .selectAll()
      .where('campaign_id', '=', campaign_id)
      .where('platform', '=', platform)
      .executeTakeFirst(),

  unended: async (trx: Trx, user_id: string): Promise<string[]> =>
    (
      await trx
        .selectFrom('campaign')
        .select('campaign_id')
        .where('user_id', '=', user_id)
        .where('ended_at', 'is', null)
        .execute()
    ).map(({ campaign_id }) => campaign_id),

  /** False when there is one with this id. */
  async insert(trx: Trx, { campaign_data, ...row }: NewCampaign): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('campaign')
      .values({ ...row, campaign_data: jsonText(campaign_data) })
      .onConflict((conflict) => conflict.column('campaign_id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  async change(
    trx: Trx,
    campaign_id: string,
    { campaign_data, ...set }: Omit<Updateable<Campaign>, 'campaign_data'> & { campaign_data?: object },
  ): Promise<void> {
    await trx
      .updateTable('campaign')
      .set({ ...set, ...(campaign_data && { campaign_data: jsonText(campaign_data) }) })
      .set((e) => ({ version: e('version', '+', 1) }))
      .where('campaign_id', '=', campaign_id)
      .execute();
  },

  async insertPart(trx: Trx, row: Insertable<CampaignPlatform>): Promise<void> {
    await trx.insertInto('campaign_platform').values(row).execute();
  },

  async changePart(
    trx: Trx,
    { campaign_id, platform }: Pick<PartRow, 'campaign_id' | 'platform'>,
    set: Updateable<CampaignPlatform>,
  ): Promise<void> {
    await trx
      .updateTable('campaign_platform')
      .set(set)
      .where('campaign_id', '=', campaign_id)
      .where('platform', '=', platform)
      .execute();
  },

  async insertMove(trx: Trx, row: Insertable<CampaignMove>): Promise<void> {
    await trx.insertInto('campaign_move').values(row).execute();
  },

  async insertHold(
    trx: Trx,
    row: { hold_id: string; campaign_id: string; user_id: string; revision: number; created_at: Date },
  ): Promise<void> {
    await trx.insertInto('campaign_hold').values(row).execute();
  },

  /** What was expected of it, kept as it was. */
  async keepForecast(
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

  /** Oldest first, those that are used up too. */
  async holds(trx: Trx, campaign_id: string): Promise<OpenHold[]> {
    const rows = await trx
      .selectFrom('campaign_hold as of')
      .innerJoin('credit_hold as hold', 'hold.hold_id', 'of.hold_id')
      .select(['of.hold_id', 'of.revision', 'hold.captured_cents', 'hold.released_cents'])
      .select(sql<bigint>`hold.held_paid_cents + hold.held_granted_cents`.as('held_cents'))
      .where('of.campaign_id', '=', campaign_id)
      .orderBy('of.revision')
      .execute();
    return rows.map(({ hold_id, revision, ...cents }) => {
      const held_cents = exactCents(cents.held_cents);
      const captured_cents = exactCents(cents.captured_cents);
      const released_cents = exactCents(cents.released_cents);
      const left_cents = held_cents - captured_cents - released_cents;
      return { hold_id, revision, held_cents, captured_cents, released_cents, left_cents };
    });
  },
};
