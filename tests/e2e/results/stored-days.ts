import { database } from '../product/database.ts';

const DAYS = 90;
const PLATFORMS = ['reddit', 'spotify', 'x'];
const CAMPAIGNS_EACH = 12;

const OTHERS = `
  insert into advertiser (user_id, email, full_name, status, email_verified_at, created_at)
  select gen_random_uuid(), $1 || n || '@people.example', 'Ada Okafor', 'active', now(), now() - interval '100 days'
    from generate_series(1, $2::int) n`;

const REVIEWER = `
  insert into staff_member (admin_id, email, full_name, password_hash, role, created_at)
  values (gen_random_uuid(), $1, 'Sam Adeyemi', '-', 'admin', now()) returning admin_id`;

const CAMPAIGNS = `
  insert into campaign (campaign_id, user_id, status, campaign_data, name, start_date, end_date, time_zone, media_cents,
                        fee_cents, total_cents, payment_method, submitted_at, live_at, created_at, updated_at, approved_at,
                        approved_by, approved_revision)
  select gen_random_uuid(), a.user_id, 'active', '{}', 'Winter tune-up ' || n, current_date - 95, current_date + 20, 'UTC',
         90000000, 50000, 90050000, 'credits', now() - interval '96 days', now() - interval '95 days',
         now() - interval '96 days', now(), now() - interval '96 days', $3, 1
    from advertiser a, generate_series(1, $2::int) n
   where a.email like $1 || '%'`;

const RUNS = `
  insert into campaign_platform (campaign_id, user_id, platform, state, wanted, sent_revision, media_cents, fee_cents,
                                 captured_media_cents, captured_fee_cents, live_at, updated_at)
  select c.campaign_id, c.user_id, platform, 'live', 'live', 1, 30000000, 10000, 30000000, 10000,
         now() - interval '95 days', now()
    from campaign c, unnest($2::text[]) as platform where c.approved_by = $1`;

const FIGURES = `
  insert into metric_day (user_id, campaign_id, day, platform, impressions, clicks, views, conversions_milli, spend_micros,
                          revenue_micros, changed_at)
  select p.user_id, p.campaign_id, current_date - back, p.platform, 1000 + back, 20, 300, 2000, 12340000, 40000000, now()
    from campaign_platform p
    join campaign c on c.campaign_id = p.campaign_id and c.approved_by = $1,
         generate_series(0, $2::int - 1) as back`;

const SUMS = `
  insert into metric_month (user_id, campaign_id, month, platform, impressions, impressions_known, clicks, clicks_known, views,
                            views_known, conversions_milli, conversions_known, spend_micros, spend_known, revenue_micros,
                            revenue_known)
  select d.user_id, d.campaign_id, date_trunc('month', d.day)::date, d.platform, sum(d.impressions), count(*), sum(d.clicks),
         count(*), sum(d.views), count(*), sum(d.conversions_milli), count(*), sum(d.spend_micros), count(*),
         sum(d.revenue_micros), count(*)
    from metric_day d join campaign c on c.campaign_id = d.campaign_id and c.approved_by = $1
   group by 1, 2, 3, 4`;

/** Stores daily figures of many advertisers, about so many rows, and of the one with this address. */
export const storeDays = (email: string, rows: number): Promise<void> =>
  database(async (sql) => {
    const perAdvertiser = DAYS * PLATFORMS.length * CAMPAIGNS_EACH;
    const others = email.replace('@', '-beside-');
    await sql(OTHERS, [others, Math.max(0, Math.ceil(rows / perAdvertiser) - 1)]);
    const [{ admin_id } = { admin_id: '' }] = await sql<{ admin_id: string }>(REVIEWER, [`reviewer.${email}`]);
    for (const who of [email, others]) await sql(CAMPAIGNS, [who, CAMPAIGNS_EACH, admin_id]);
    await sql(RUNS, [admin_id, PLATFORMS]);
    await sql(FIGURES, [admin_id, DAYS]);
    await sql(SUMS, [admin_id]);
    await sql('analyze');
  });
