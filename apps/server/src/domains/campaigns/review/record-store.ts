import type { ConfirmationKind } from '@universal-media/contract/campaigns/read/review-record';
import type { Insertable, Selectable } from 'kysely';
import { jsonText } from '#core/kit/json-text.ts';
import type { CampaignConfirmation, CampaignSentBack } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

type ConfirmationRow = Selectable<CampaignConfirmation> & { readonly confirmed_by_name: string };
type SentBackRow = Selectable<CampaignSentBack> & { readonly sent_by_name: string };

/** What staff confirmed about campaigns, and what they sent back. */
export const recordStore = {
  listConfirmations: (trx: Trx, campaign_id: string): Promise<ConfirmationRow[]> =>
    trx
      .selectFrom('campaign_confirmation as c')
      .innerJoin('staff_member as m', 'm.admin_id', 'c.confirmed_by')
      .selectAll('c')
      .select('m.full_name as confirmed_by_name')
      .where('c.campaign_id', '=', campaign_id)
      .orderBy('c.revision')
      .execute(),

  /** The first of two simultaneous confirmations stays; a revision has one subject of a kind. */
  async confirm(trx: Trx, row: Insertable<CampaignConfirmation>): Promise<void> {
    const { subject, confirmed_by, confirmed_at } = row;
    await trx
      .insertInto('campaign_confirmation')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['campaign_id', 'kind', 'revision'])
          .doUpdateSet({ subject, confirmed_by, confirmed_at })
          .where('campaign_confirmation.subject', '<>', subject),
      )
      .execute();
  },

  async withdraw(
    trx: Trx,
    { campaign_id, kind, subject }: { campaign_id: string; kind: ConfirmationKind; subject: string },
  ): Promise<void> {
    await trx
      .deleteFrom('campaign_confirmation')
      .where('campaign_id', '=', campaign_id)
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .execute();
  },

  async insertSentBack(
    trx: Trx,
    { campaign_data, ...row }: Omit<Insertable<CampaignSentBack>, 'campaign_data'> & { campaign_data: object },
  ): Promise<void> {
    await trx
      .insertInto('campaign_sent_back')
      .values({ ...row, campaign_data: jsonText(campaign_data) })
      .execute();
  },

  findSentBack: (trx: Trx, campaign_id: string): Promise<SentBackRow | undefined> =>
    trx
      .selectFrom('campaign_sent_back as s')
      .innerJoin('staff_member as m', 'm.admin_id', 's.sent_by')
      .selectAll('s')
      .select('m.full_name as sent_by_name')
      .where('s.campaign_id', '=', campaign_id)
      .orderBy('s.sent_at', 'desc')
      .orderBy('s.sent_back_id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Without the names of staff. */
  exportAll: async (trx: Trx, user_id: string) => ({
    sent_back: await trx
      .selectFrom('campaign_sent_back')
      .select(['campaign_id', 'kind', 'revision', 'reason', 'field', 'campaign_data', 'sent_at'])
      .where('user_id', '=', user_id)
      .orderBy('sent_at')
      .execute(),
    confirmed: await trx
      .selectFrom('campaign_confirmation')
      .select(['campaign_id', 'kind', 'subject', 'revision', 'confirmed_at'])
      .where('user_id', '=', user_id)
      .orderBy('confirmed_at')
      .execute(),
  }),

  async erase(trx: Trx, user_id: string): Promise<void> {
    await trx.deleteFrom('campaign_sent_back').where('user_id', '=', user_id).execute();
    await trx.deleteFrom('campaign_confirmation').where('user_id', '=', user_id).execute();
  },
};
