import type { OwnerDatabase } from '@universal-media/trial/sql';
import type { Remote } from '../launch/platforms.ts';

interface Row {
  readonly campaign_id: string;
  readonly state: Readonly<Record<string, unknown>>;
}

const STATE = `
  select c.campaign_id, jsonb_build_object(
           'status', c.status, 'total_cents', c.total_cents,
           'parts', (select jsonb_agg(jsonb_build_object('platform', p.platform, 'state', p.state, 'wanted', p.wanted,
                            'attempt', p.attempt, 'media_cents', p.media_cents, 'fee_cents', p.fee_cents,
                            'captured_media_cents', p.captured_media_cents, 'captured_fee_cents', p.captured_fee_cents)
                            order by p.platform) from campaign_platform p where p.campaign_id = c.campaign_id),
           'money', (select jsonb_build_object('held', sum(h.held_paid_cents + h.held_granted_cents),
                            'captured', sum(h.captured_cents), 'released', sum(h.released_cents))
                       from campaign_hold o join credit_hold h using (hold_id) where o.campaign_id = c.campaign_id),
           'captures', (select count(*) from campaign_hold o
                          join ledger_txn t on t.kind = 'capture' and split_part(t.reference, ':', 1) = o.hold_id::text
                         where o.campaign_id = c.campaign_id)) as state
    from campaign c where c.campaign_id = any($1)`;

/** Reads the state of campaigns, ours and on the platforms, without ids and times: two good launches are equal. */
export async function endStates(database: OwnerDatabase, remote: Remote, ids: readonly string[]) {
  const rows = await database.rows<Row>(STATE, [ids]);
  return new Map(
    rows.map(({ campaign_id, state }) => {
      const mark = campaign_id.replaceAll('-', '');
      const there = Object.entries(remote).map(([connection, { campaigns, created }]) => ({
        connection,
        made: Object.entries(created).flatMap(([key, times]) => (key.includes(mark) ? [times] : [])),
        campaigns: campaigns
          .filter(({ key }) => key?.includes(mark))
          .map(({ status, review, budget_cents, parts }) => ({ status, review, budget_cents, parts })),
      }));
      return [campaign_id, JSON.stringify({ ...state, there })];
    }),
  );
}
