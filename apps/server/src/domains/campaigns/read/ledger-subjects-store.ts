import type { MovementSubject } from '#core/money/ledger-text.ts';
import type { Trx } from '#storage/transact.ts';

/** Finds the campaigns of an advertiser that these ids name, by the id of the campaign or of one of its holds. */
export async function findLedgerSubjects(
  trx: Trx,
  user_id: string,
  ids: readonly string[],
): Promise<Map<string, MovementSubject>> {
  const rows = await trx
    .selectFrom('campaign as c')
    .leftJoin('campaign_hold as h', 'h.campaign_id', 'c.campaign_id')
    .select(['c.campaign_id', 'c.name as campaign_name', 'h.hold_id'])
    .where('c.user_id', '=', user_id)
    .where((e) => e.or([e('c.campaign_id', 'in', ids), e('h.hold_id', 'in', ids)]))
    .execute();
  return new Map(
    rows.flatMap(({ hold_id, ...subject }) => [
      [subject.campaign_id, subject] as const,
      ...(hold_id === null ? [] : [[hold_id, subject] as const]),
    ]),
  );
}
