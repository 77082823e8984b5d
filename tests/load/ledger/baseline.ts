import type { OwnerDatabase } from '@universal-media/trial/sql';

/**
 * The statements of a hold and a capture, one by one as the wallet sends them, for pgbench. Ids are worked out from numbers,
 * since pgbench knows no others: the functions are the bench's own.
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
select post_txn(bench_id(:a), 'hold', bench_id(:h)::text, bench_user(:n), 'A campaign', 'system', null, null, now(), array[bench_pocket(:n, 'granted'), bench_pocket(:n, 'held_granted')], array[-100, 100]::bigint[], array[]::text[], array[]::bigint[], :s);
commit;
begin;
select set_config('um.scope', 'house', true);
select * from credit_hold where hold_id = bench_id(:h);
select account_id, kind, balance_cents, booked from begin_posting(bench_user(:n), 'capture', bench_part(:h));
select * from credit_hold where hold_id = bench_id(:h);
update credit_hold set captured_cents = captured_cents + 100, released_cents = released_cents + 0, closed_at = case when captured_cents + released_cents + 100 = held_paid_cents + held_granted_cents then now() end where hold_id = bench_id(:h);
select post_txn(bench_id(:b), 'capture', bench_part(:h), bench_user(:n), 'A campaign', 'system', null, null, now(), array[bench_pocket(:n, 'held_granted')], array[-100]::bigint[], array['media_spend', 'platform_fee'], array[90, 10]::bigint[], :s);
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
