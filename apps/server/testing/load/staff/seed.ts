import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { Client } from 'pg';
import { imageFacts } from '#testing/builders/content-row.ts';
import type { TestEnvironment } from '#testing/environment/test-environment.ts';

interface Sizes {
  readonly campaigns: number;
  readonly advertisers: number;
}

/** The document is the statement's parameter. */
type Statement = readonly [table: string, text: string, document?: object];

/** The history goes back so far. Only the last days of it are open work, as on a real day. */
const DAYS = 1_000;
const DAY_MS = 86_400_000;

/**
 * Functions of the seed. The time and the ids of row `n` of `total` follow from its number, so that no statement has to read
 * what another one stored. Ids are UUIDv7, as the product makes them.
 */
const functions = (now: Date): string => `
  create function seed_ms(n bigint, total bigint) returns bigint immutable language sql as
    $$ select ${now.getTime()} - (total - n) * ${DAYS * DAY_MS} / total $$;
  create function seed_time(n bigint, total bigint) returns timestamptz immutable language sql as
    $$ select to_timestamp(seed_ms(n, total) / 1000.0) $$;
  create function seed_id(kind text, n bigint, total bigint) returns uuid immutable language sql as $$
    select (lpad(to_hex(seed_ms(n, total)), 12, '0') || '7' || left(md5(kind || n), 3) || '8' || right(md5(kind || n), 15))::uuid
  $$;
  create function seed_chance(kind text, n bigint) returns int immutable language sql as
    $$ select (abs(hashtext(kind || n)::bigint) % 1000)::int $$;
  create function seed_word(words text[], n bigint) returns text immutable language sql as
    $$ select words[1 + n % cardinality(words)] $$;`;

/** A tenth of the campaigns belongs to a hundredth of the advertisers. */
const owner = ({ advertisers }: Sizes, n = 'n'): string => {
  const large = Math.max(1, Math.floor(advertisers / 100));
  const number = `case when ${n} % 10 = 0 then 1 + (${n} / 10) % ${large} else 1 + (${n} * 7919) % ${advertisers} end`;
  return `seed_id('advertiser', ${number}, ${advertisers})`;
};

const accounts = ({ advertisers }: Sizes): Statement[] => [
  [
    'staff_member',
    `insert into staff_member (admin_id, email, full_name, password_hash, role, created_at)
     values (seed_id('staff', 1, 1), 'seeded-staff@example.com', 'Seeded', '-', 'admin', seed_time(1, 1))`,
  ],
  [
    'advertiser',
    `insert into advertiser (user_id, email, full_name, created_at, last_login_at)
     select seed_id('advertiser', n, ${advertisers}), 'owner' || n || '@' || left(md5('domain' || n % 997), 6) || '.example',
            seed_word('{Ada,Ben,Cleo,Dev,Eva,Finn,Gia,Hugo,Ivy,Jon,Kai,Lea,Mia,Noa,Omar,Pia,Quin,Rosa,Sam,Tess}', n / 7) || ' '
              || seed_word('{Ortega,Quimby,Whitfield,Adeyemi,Larsson,Moreau,Tanaka,Novak,Silva,Khan,Berg,Costa}', n) || ' ' || n,
            seed_time(n, ${advertisers}), seed_time(${advertisers} - n % 400 * ${advertisers} / ${DAYS}, ${advertisers})
       from generate_series(1, ${advertisers}::bigint) n`,
  ],
  [
    'ledger_account',
    `insert into ledger_account (account_id, kind, user_id, balance_cents, created_at)
     select gen_random_uuid(), kind, user_id, case kind when 'paid' then 50000 else 0 end, created_at
       from advertiser, unnest('{paid,granted,held_paid,held_granted,debt}'::text[]) kind`,
  ],
  [
    'ad_account',
    `insert into ad_account (ad_account_id, user_id, connection, kind, external_id, name, currency, time_zone, state,
       created_at, updated_at)
     select seed_id('account', n, ${advertisers}), seed_id('advertiser', n, ${advertisers}), 'google-ads', 'created',
            (1000000000 + n)::text, 'Seeded ' || n, 'USD', 'UTC', case when n % 2000 = 0 then 'suspended' else 'active' end,
            seed_time(n, ${advertisers}), seed_time(n, ${advertisers})
       from generate_series(1, ${advertisers}::bigint) n`,
  ],
];

const template = CampaignData.parse({
  name: 'Seeded',
  start_date: '2026-01-01',
  end_date: '2026-01-31',
  time_zone: 'UTC',
  selectedPlatforms: ['google', 'roku'],
  headline: 'The doors open on Saturday',
  body_copy: 'Come and see what is new, and stay for coffee.',
  landing_page_url: 'https://shop.example/spring',
  declaration: { advertiser_category: 'business', paid_for_by: '', special_categories: [] },
});

/** Old campaigns are over, those of the last six weeks mostly run, and those of the last two days wait for a review. */
const STATUS = `case
  when age > interval '45 days' then case when chance < 890 then 'completed' when chance < 930 then 'rejected'
    when chance < 980 then 'cancelled' when chance < 992 then 'failed' when chance < 997 then 'paused' else 'suspended' end
  when age > interval '2 days' then case when chance < 760 then 'active' when chance < 860 then 'scheduled'
    when chance < 920 then 'paused' when chance < 960 then 'rejected' when chance < 980 then 'under_review'
    when chance < 990 then 'failed' else 'suspended' end
  else case when chance < 700 then 'under_review' when chance < 900 then 'launching' else 'awaiting_payment' end end`;

const campaigns = (sizes: Sizes): Statement => {
  const { campaigns: total } = sizes;
  const id = `seed_id('campaign', n, ${total})`;
  const file = `case when n % 2 = 0 then jsonb_build_object('uploadedContent',
    jsonb_build_array(jsonb_build_object('content_id', seed_id('file', n, ${total})))) else '{}'::jsonb end`;
  return [
    'campaign',
    `insert into campaign (campaign_id, user_id, name, status, status_reason, changes_requested, campaign_data, start_date,
       end_date, time_zone, media_cents, fee_cents, total_cents, payment_method, submitted_at, approved_at, approved_by,
       approved_revision, revision, live_at, ended_at, created_at, updated_at)
     select campaign_id, user_id, name, status, case status when 'suspended' then 'Misleading' end,
            status = 'under_review' and age > interval '2 days', $1::jsonb || file, at::date + 3, at::date + 33, 'UTC',
            300000, 1000, 301000, 'credits', at, approved_at, case when approved_at is not null then seed_id('staff', 1, 1) end,
            case when approved_at is not null then revision end, revision, approved_at,
            case when status in ('completed', 'rejected', 'cancelled', 'failed') then at + interval '34 days' end, at, at
       from (select *, case when status not in ('under_review', 'awaiting_payment', 'rejected') then at + interval '1 day' end
                      as approved_at
               from (select ${id} as campaign_id, ${owner(sizes)} as user_id, ${file} as file, at, age, ${STATUS} as status,
                            seed_word('{Spring,Summer,Autumn,Winter,Holiday,Weekend,Grand,Back to school,Early,Late}', n / 3)
                              || ' ' || seed_word('{opening,sale,launch,tasting,tour,clearance,gala,festival}', n / 31)
                              || ' ' || seed_word('{Harbor,Coffee,Bikes,Bakery,Dental,Books,Roofing,Yoga,Pizza,Cinema}', n / 17)
                              || ' ' || n as name, case when chance % 5 = 0 then 2 else 1 end as revision
                       from (select n, seed_time(n, ${total}) as at, seed_time(1, 1) - seed_time(n, ${total}) as age,
                                    seed_chance('status', n) as chance
                               from generate_series(1, ${total}::bigint) n) numbers) stated) dated`,
    template,
  ];
};

/** Every campaign runs on a platform with a connection, and every second one also on one that staff run by hand. */
const RUN_STATE = `case status when 'completed' then 'ended' when 'cancelled' then 'ended' when 'suspended' then 'paused'
  when 'active' then 'live' when 'scheduled' then 'scheduled' when 'paused' then 'paused' when 'failed' then 'refused'
  when 'launching' then 'queued' else 'created' end`;
const WANTED = `case status when 'completed' then 'ended' when 'cancelled' then 'ended' when 'active' then 'live'
  when 'scheduled' then 'live' when 'launching' then 'live' when 'paused' then 'paused' when 'suspended' then 'paused'
  when 'failed' then 'live' else 'created' end`;

const runs = (numbered: string, platform: string, connection: string, external: string): Statement => [
  'campaign_platform',
  `insert into campaign_platform (campaign_id, user_id, platform, connection, state, wanted, sent_revision, media_cents,
     fee_cents, captured_media_cents, external_id, live_at, updated_at)
   select campaign_id, user_id, ${platform}, ${connection}, ${RUN_STATE}, ${WANTED},
          case when status in ('active', 'scheduled', 'paused', 'completed') then revision else 0 end, 150000, 500,
          case when live_at is null then 0 else 150000 end, ${external}, live_at, updated_at
     from (select *, right(name, strpos(reverse(name), ' ') - 1)::bigint as n from campaign) numbered ${numbered}`,
];

const work = ({ campaigns: total }: Sizes): Statement[] => [
  runs(
    '',
    `seed_word('{google,meta,tiktok}', n)`,
    `seed_word('{google-ads,meta,tiktok}', n)`,
    `(10000000000 + n)::text`,
  ),
  runs('where n % 2 = 0', `seed_word('{roku,x,reddit,spotify}', n / 2)`, 'null', `'hand-' || n`),
  [
    'campaign_move',
    `insert into campaign_move (move_id, campaign_id, user_id, to_state, actor_kind, created_at)
     select gen_random_uuid(), campaign_id, user_id, 'under_review', 'advertiser', created_at from campaign`,
  ],
  [
    'campaign_move',
    `insert into campaign_move (move_id, campaign_id, user_id, from_state, to_state, actor_kind, created_at)
     select gen_random_uuid(), campaign_id, user_id, 'under_review', 'launching', 'staff', approved_at
       from campaign where approved_at is not null`,
  ],
  [
    'content',
    `insert into content (content_id, user_id, campaign_id, filename, content_type, media_type, file_size, status, uploaded_by,
       object_name, sha256, facts, created_at, inspected_at)
     select (campaign_data #>> '{uploadedContent,0,content_id}')::uuid, user_id, campaign_id, 'ad.jpg', 'image', 'image/jpeg',
            200000, 'ready', 'advertiser', md5(campaign_id::text), md5(name) || md5(campaign_id::text),
            $1::jsonb, created_at, created_at
       from campaign where jsonb_array_length(campaign_data -> 'uploadedContent') = 1`,
    imageFacts,
  ],
  [
    'content_approval',
    `insert into content_approval (content_id, user_id, approval_status, submitted_at, decided_at, decided_by, reason)
     select f.content_id, f.user_id, s.approval_status, f.created_at,
            case when s.approval_status <> 'pending_review' then f.created_at + interval '3 hours' end,
            case when s.approval_status <> 'pending_review' then seed_id('staff', 1, 1) end,
            case s.approval_status when 'rejected' then 'quality' end
       from content f join campaign c using (campaign_id)
       cross join lateral (select case c.status when 'under_review' then 'pending_review' when 'rejected' then 'rejected'
                                  else 'approved' end as approval_status) s`,
  ],
  [
    'fulfillment_note',
    `insert into fulfillment_note (campaign_id, user_id, notes, updated_at, updated_by)
     select campaign_id, user_id, 'Called about the landing page.', created_at, seed_id('staff', 1, 1)
       from campaign where right(campaign_id::text, 1) = '7' limit ${total}`,
  ],
];

/** Orders with their postings, and captures. The triggers of the ledger do not run, so only figures of days are right. */
const money = (sizes: Sizes): Statement[] => {
  const orders = Math.ceil(sizes.campaigns / 4);
  const series = `generate_series(1, ${orders}::bigint) n`;
  const txn = (kind: string): Statement => [
    'ledger_txn',
    `insert into ledger_txn (txn_id, kind, reference, user_id, reason, actor_kind, created_at)
     select seed_id('${kind}', n, ${orders}), '${kind}', 'seeded ' || n, ${owner(sizes)}, 'Seeded', 'system',
            seed_time(n, ${orders}) from ${series}`,
  ];
  const entries = (kind: string, from: string, to: string): Statement => [
    'ledger_entry',
    `insert into ledger_entry (txn_id, account_id, amount_cents, number)
     select t.txn_id, a.account_id, case a.kind when '${from}' then -10000 else 10000 end,
            row_number() over (partition by a.account_id)
       from ledger_txn t join lateral (
         (select account_id, kind from ledger_account where kind = '${from}' and shard = 0
             and (user_id is null or user_id = t.user_id) limit 1)
         union all
         (select account_id, kind from ledger_account where kind = '${to}' and shard = 0
             and (user_id is null or user_id = t.user_id) limit 1)) a on true
      where t.kind = '${kind}' and t.created_at > seed_time(1, 1) - interval '70 days'`,
  ];
  return [
    txn('purchase'),
    txn('capture'),
    entries('purchase', 'card_clearing', 'paid'),
    entries('capture', 'held_paid', 'media_spend'),
    [
      'purchase',
      `insert into purchase (purchase_id, user_id, status, billing_type, order_cents, payment_id, context_id, created_at,
         expires_at, paid_at, txn_id)
       select seed_id('order', n, ${orders}), ${owner(sizes)}, status, 'one_time', 10000, 'pi_seeded_' || n, gen_random_uuid(),
              at, at + interval '1 day', case status when 'paid' then at end,
              case status when 'paid' then seed_id('purchase', n, ${orders}) end
         from (select n, seed_time(n, ${orders}) as at,
                      case when n % 9 = 0 then 'expired' when n % 50 = 1 then 'failed' when n > ${orders - 20} then 'open'
                           else 'paid' end as status
                 from ${series}) stated`,
    ],
    [
      'failed_payment',
      `insert into failed_payment (event_id, user_id, payment_id, failed_at, amount_cents, reason)
       select 'evt_seeded_' || n, user_id, payment_id, created_at, order_cents, 'Your card was declined.'
         from (select *, row_number() over () as n from purchase where status = 'failed') failed`,
    ],
  ];
};

/** One in a hundred campaigns leads to a dispute. Only the latest are unresolved. */
const disputes = (sizes: Sizes): Statement[] => {
  const total = Math.ceil(sizes.campaigns / 100);
  return [
    [
      'card_dispute',
      `insert into card_dispute (dispute_id, user_id, payment_id, amount_cents, taken_paid_cents, taken_granted_cents, status,
         opened_at, closed_at)
       select 'dp_seeded_' || n, ${owner(sizes)}, 'pi_seeded_' || n, 10000, 10000, 0, 'won', seed_time(n, ${total}),
              seed_time(n, ${total}) + interval '9 days' from generate_series(1, ${total}::bigint) n where n % 3 = 0`,
    ],
    [
      'dispute',
      `insert into dispute (dispute_id, user_id, dispute_type, status, priority, amount_cents, description, source,
         card_dispute_id, due_at, created_at, updated_at)
       select seed_id('dispute', n, ${total}), ${owner(sizes)}, seed_word('{billing,campaign,refund,technical,other}', n),
              case when n > ${total} * 0.99 then seed_word('{open,in_review}', n) else seed_word('{resolved,closed}', n) end,
              seed_word('{low,medium,high,urgent}', n), 10000, 'I was charged twice.',
              case when n % 3 = 0 then 'card' else 'advertiser' end, case when n % 3 = 0 then 'dp_seeded_' || n end,
              seed_time(n, ${total}) + interval '5 days', seed_time(n, ${total}), seed_time(n, ${total})
         from generate_series(1, ${total}::bigint) n`,
    ],
  ];
};

/** One code that every second advertiser has, and that a tenth of them lost. */
const codes = ({ advertisers }: Sizes): Statement[] => [
  [
    'discount_code',
    `insert into discount_code (code_id, code, name, discount_type, discount_value, assigned_users, is_private, created_at,
       updated_at)
     values (seed_id('code', 1, 1), 'SEEDED', 'Seeded', 'percentage', 10, ${Math.ceil(advertisers / 2)}, true,
             seed_time(1, 1), seed_time(1, 1))`,
  ],
  [
    'discount_assignment',
    `insert into discount_assignment (code_id, user_id, assigned_at, removed_at)
     select seed_id('code', 1, 1), user_id, created_at, case when n % 10 = 0 then created_at end
       from (select *, row_number() over (order by user_id) as n from advertiser) numbered where n % 2 = 0`,
  ],
];

/** Drops the indexes that no constraint needs, and returns the statements that build them: sorted once, not row by row. */
async function dropIndexes(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index i where indrelid = any($1::regclass[]) and not indisprimary
        and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/**
 * Fills the tables that staff lists read, one statement a table. Triggers and foreign keys are off, which takes the
 * superuser of the test engine: with them a million campaigns take ten times as long.
 */
export async function seedStaffLists(
  { ownerUrl, clock }: TestEnvironment,
  sizes: Sizes,
  log: (line: string) => void = () => undefined,
) {
  const url = new URL(ownerUrl);
  url.username = 'postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(
      `set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '256MB'; set jit = off`,
    );
    await client.query(functions(clock.now()));
    const statements = [
      ...accounts(sizes),
      campaigns(sizes),
      ...work(sizes),
      ...money(sizes),
      ...disputes(sizes),
      ...codes(sizes),
    ];
    const indexes = await dropIndexes(client, [
      'campaign',
      'campaign_platform',
      'content',
      'content_approval',
      'purchase',
    ]);
    const begun = performance.now();
    const seconds = () => ((performance.now() - begun) / 1_000).toFixed(1);
    for (const [table, text, document] of statements) {
      const { rowCount } = await client.query(text, document ? [JSON.stringify(document)] : []);
      log(`${table}: ${rowCount} rows, ${seconds()} s`);
    }
    for (const index of indexes) await client.query(index);
    log(`${indexes.length} indexes, ${seconds()} s`);
    await client.query('select renew_all_manual_tasks(), recount_staff_lists()');
    // What autovacuum does in the hours after such an import.
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
