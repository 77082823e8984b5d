import type { OwnerDatabase } from '@universal-media/trial/sql';

/** One line of the lots that a posting moves, as the wallet sends it. */
const lotChange = (amounts: string): string =>
  `jsonb_build_array(jsonb_build_object('available_cents', 0, 'settled_cents', 0, 'hold_id', bench_id(:h), 'held_cents', 0, 'captured_cents', 0, 'returned_cents', 0, 'lot_id', :lot_id::uuid, 'kind', :kind::text, 'credit', :credit::text, 'source_id', :source_id::uuid) || jsonb_build_object(${amounts}))`;

/**
 * The statements of a hold and a capture, one by one as the wallet sends them, for pgbench. Ids are worked out from numbers,
 * since pgbench knows no others: the functions are the bench's own. Each spender has one lot, which the wallet granted.
 */
export const bareScript = (spenders: number): string => `
\\set n random(1, ${spenders})
\\set h random(1, 9000000000000000000)
\\set a random(1, 9000000000000000000)
\\set b random(1, 9000000000000000000)
\\set s random(0, 15)
begin;
select set_config('um.scope', 'house', true);
select account_id, kind, balance_cents, booked from begin_posting(bench_user(:n), 'hold', bench_id(:h)::text);
insert into credit_hold (hold_id, user_id, reference, held_paid_cents, held_granted_cents, created_at) values (bench_id(:h), bench_user(:n), bench_id(:h)::text, 0, 100, now());
select l.lot_id, l.kind, l.credit, l.source_id, l.available_cents, l.settled_cents from credit_lot l where l.user_id = bench_user(:n) and (l.available_cents > 0 or l.settled_cents > 0 or l.kind in ('returned', 'opening')) \\gset
select case when post_txn(bench_id(:a), 'hold', bench_id(:h)::text, bench_user(:n), 'A campaign', 'system', null, null, now(), array[bench_pocket(:n, 'granted'), bench_pocket(:n, 'held_granted')], array[-100, 100]::bigint[], array[]::text[], array[]::bigint[], :s) then move_lots(bench_id(:a), ${lotChange("'available_cents', -100, 'held_cents', 100")}) else false end;
commit;
begin;
select set_config('um.scope', 'house', true);
select * from credit_hold where hold_id = bench_id(:h);
select account_id, kind, balance_cents, booked from begin_posting(bench_user(:n), 'capture', bench_part(:h));
select * from credit_hold where hold_id = bench_id(:h);
update credit_hold set captured_cents = captured_cents + 100, released_cents = released_cents + 0, closed_at = case when captured_cents + released_cents + 100 = held_paid_cents + held_granted_cents then now() end where hold_id = bench_id(:h);
select l.lot_id, l.kind, l.credit, l.source_id, h.hold_id, h.held_cents, h.captured_cents, h.returned_cents from credit_hold_lot h join credit_lot l on l.lot_id = h.lot_id where h.hold_id in (bench_id(:h)) \\gset
select case when post_txn(bench_id(:b), 'capture', bench_part(:h), bench_user(:n), 'A campaign', 'system', null, null, now(), array[bench_pocket(:n, 'held_granted')], array[-100]::bigint[], array['media_spend', 'platform_fee'], array[90, 10]::bigint[], :s) then move_lots(bench_id(:b), ${lotChange("'held_cents', -100, 'captured_cents', 100")}) else false end;
commit;
`;

/** People whose ids, and whose pockets' ids, can be worked out. */
export async function seedSpenders(database: OwnerDatabase, spenders: number): Promise<void> {
  await database.rows(`
    create function bench_id(n bigint) returns uuid immutable language sql as $$ select md5(n::text)::uuid $$`);
  // pgbench takes a colon for a variable, in quotes too.
  await database.rows(`
    create function bench_part(n bigint) returns text immutable language sql as $$ select bench_id(n) || ':meta' $$`);
  await database.rows(`
    create function bench_user(n bigint) returns uuid immutable language sql as $$ select md5('user ' || n)::uuid $$`);
  await database.rows(`
    create function bench_pocket(n bigint, kind text) returns uuid immutable language sql as
      $$ select md5(kind || ' ' || n)::uuid $$`);
  await database.rows(
    `insert into advertiser (user_id, email, full_name, created_at)
     select bench_user(n), 'spender-' || n || '@example.com', 'Spender ' || n, now() from generate_series(1, $1::int) n`,
    [spenders],
  );
  await database.rows(
    `update ledger_account a set account_id = bench_pocket(n, a.kind)
       from generate_series(1, $1::int) n where a.user_id = bench_user(n)`,
    [spenders],
  );
  await database.rows('vacuum analyze ledger_account');
}
