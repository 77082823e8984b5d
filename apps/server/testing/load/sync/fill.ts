import { sql } from 'kysely';
import type { TestEnvironment } from '#testing/environment/test-environment.ts';

const FIRST_CUSTOMER = 1_000_000_000;
const FIRST_CAMPAIGN = 10_000_000_000;

/** The campaigns of a customer, by arithmetic: the same that `fill` stores. */
export const getCampaigns =
  (perAccount: number) =>
  (customer: string): string[] => {
    const first = (Number(customer) - FIRST_CUSTOMER - 1) * perAccount;
    return Array.from({ length: perAccount }, (_, index) => String(FIRST_CAMPAIGN + first + index + 1));
  };

/** Stores advertisers with an ad account each and live campaigns in it, with five days of figures. */
export async function fill({ owner, clock }: TestEnvironment, accounts: number, perAccount: number): Promise<void> {
  const now = clock.now();
  const id = (kind: string, n: string) => sql.raw(`load_id('${kind} ' || ${n})`);
  await sql`
    create function load_id(name text) returns uuid immutable language sql as
      $$ select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid $$`.execute(owner);
  await sql`
    insert into advertiser (user_id, email, full_name, created_at)
    select ${id('user', 'n')}, 'load-' || n || '@example.com', 'Load ' || n, ${now}::timestamptz
      from generate_series(1, ${accounts}::int) n`.execute(owner);
  await sql`
    insert into staff_member (admin_id, email, full_name, password_hash, role, created_at)
    values (load_id('staff'), 'load-staff@example.com', 'Load', '-', 'admin', ${now})`.execute(owner);
  await sql`
    insert into ad_account (ad_account_id, user_id, connection, kind, external_id, name, currency, time_zone, state,
      created_at, updated_at)
    select ${id('account', 'n')}, ${id('user', 'n')}, 'google-ads', 'created', (${FIRST_CUSTOMER}::bigint + n)::text,
           'Load ' || n, 'USD', 'UTC', 'active', ${now}::timestamptz, ${now}::timestamptz
      from generate_series(1, ${accounts}::int) n`.execute(owner);
  const ofCampaign = sql`(n - 1) / ${perAccount}::int + 1`;
  const total = accounts * perAccount;
  await sql`
    insert into campaign (campaign_id, user_id, name, status, campaign_data, start_date, end_date, time_zone, media_cents,
      fee_cents, total_cents, payment_method, approved_at, approved_by, approved_revision, created_at, updated_at)
    select ${id('campaign', 'n')}, load_id('user ' || (${ofCampaign})), 'Load', 'active', '{}',
           ${now}::timestamptz::date - 5, ${now}::timestamptz::date + 24, 'UTC', 300000, 1000, 301000, 'credits',
           ${now}::timestamptz, load_id('staff'), 1, ${now}::timestamptz, ${now}::timestamptz
      from generate_series(1, ${total}::int) n`.execute(owner);
  await sql`
    insert into campaign_platform (campaign_id, user_id, platform, connection, ad_account_id, state, wanted, sent_revision,
      media_cents, fee_cents, captured_media_cents, captured_fee_cents, external_id, live_at, updated_at)
    select ${id('campaign', 'n')}, load_id('user ' || (${ofCampaign})), 'google', 'google-ads',
           load_id('account ' || (${ofCampaign})), 'live', 'live', 1, 300000, 1000, 300000, 1000,
           (${FIRST_CAMPAIGN}::bigint + n)::text, ${now}::timestamptz, ${now}::timestamptz
      from generate_series(1, ${total}::int) n`.execute(owner);
  await sql`analyze`.execute(owner);
}
