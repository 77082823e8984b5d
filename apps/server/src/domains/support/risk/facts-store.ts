import { sql } from 'kysely';
import { after } from '#core/kit/clock.ts';
import type { RiskFacts } from '#core/support/risk.ts';
import type { Trx } from '#storage/transact.ts';

/** An account counts as new for this long. */
const NEW_ACCOUNT_DAYS = 7;
const REFUND_DAYS = 30;
export const DEVICE_DAYS = 30;
/** A network with more accounts than this is an office, a campus or a mobile carrier, which says nothing. */
export const MAX_DEVICE_ACCOUNTS = 20;
/** How many sessions of a network are read at most. */
export const MAX_DEVICE_SESSIONS = 200;

type FactsRow = Record<keyof RiskFacts, bigint>;

/** Counts every signal of an account in one read. Each part uses an index that starts with the account or the shared value. */
export async function readFacts(trx: Trx, user_id: string, now: Date): Promise<RiskFacts> {
  const day = after(now, { days: -1 });
  const week = after(now, { days: -7 });
  const refunds = after(now, { days: -REFUND_DAYS });
  const devices = after(now, { days: -DEVICE_DAYS });
  const { rows } = await sql<FactsRow>`
    with own_card as (
      select distinct fingerprint from payment_card where user_id = ${user_id}
    ), sharer as (
      select distinct c.user_id from own_card o join payment_card c using (fingerprint) where c.user_id <> ${user_id}
    ), paid as (
      select paid_at, order_cents - discount_cents as cents from purchase
       where user_id = ${user_id} and paid_at > ${week} and payment_id is not null
      union all
      select paid_at, paid_cents from renewal where user_id = ${user_id} and paid_at > ${week}
    ), own_device as (
      select distinct ip, user_agent from advertiser_session
       where user_id = ${user_id} and ip is not null and user_agent is not null and created_at > ${devices}
    ), device_sharer as (
      select d.ip, d.user_agent, s.user_id from own_device d
       cross join lateral (
         select user_id, user_agent from advertiser_session
          where ip = d.ip and created_at > ${devices} order by created_at desc limit ${MAX_DEVICE_SESSIONS}
       ) s
       where s.user_agent = d.user_agent and s.user_id <> ${user_id}
    ), small_device as (
      select ip, user_agent from device_sharer group by ip, user_agent
      having count(distinct user_id) <= ${MAX_DEVICE_ACCOUNTS}
    )
    select
      (select count(*) from card_dispute where user_id = ${user_id} and status = 'lost') as lost_disputes,
      (select count(*) from card_dispute where user_id = ${user_id} and status = 'open') as open_disputes,
      (select count(*) from sharer s
        where exists (select from card_dispute d where d.user_id = s.user_id and d.status = 'lost')
           or exists (select from account_risk r where r.user_id = s.user_id and r.is_frozen)
           or exists (select from advertiser a where a.user_id = s.user_id and a.status = 'inactive')) as disputed_card,
      (select count(*) from sharer) as shared_card,
      (select count(*) from failed_payment where user_id = ${user_id} and failed_at > ${day}) as failed_payments,
      (select count(*) from paid where paid_at > ${day}) as payment_velocity,
      (select case when a.created_at > ${after(now, { days: -NEW_ACCOUNT_DAYS })}
                   then (select coalesce(sum(cents), 0) / 100 from paid) else 0 end::bigint
         from advertiser a where a.user_id = ${user_id}) as new_account_spend,
      (select count(distinct fingerprint) from payment_card where user_id = ${user_id} and read_at > ${week}) as many_cards,
      (select count(*) from card_refund
        where user_id = ${user_id} and created_at > ${refunds} and status <> 'refused') as refund_cycles,
      (select count(distinct c.fingerprint) from payment_card c
         cross join (select country from legal_entity where user_id = ${user_id}
                      order by created_at desc, legal_entity_id desc limit 1) e
        where c.user_id = ${user_id} and c.country <> e.country) as country_mismatch,
      (select count(distinct s.user_id) from device_sharer s join small_device using (ip, user_agent)) as shared_device`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error('risk facts were not counted');
  return {
    lost_disputes: Number(row.lost_disputes),
    open_disputes: Number(row.open_disputes),
    disputed_card: Number(row.disputed_card),
    shared_card: Number(row.shared_card),
    failed_payments: Number(row.failed_payments),
    payment_velocity: Number(row.payment_velocity),
    new_account_spend: Number(row.new_account_spend ?? 0),
    many_cards: Number(row.many_cards),
    refund_cycles: Number(row.refund_cycles),
    country_mismatch: Number(row.country_mismatch),
    shared_device: Number(row.shared_device),
  };
}
