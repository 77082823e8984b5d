import type { OwnerDatabase } from '@universal-media/trial/sql';

export interface PartRecord {
  readonly campaign_id: string;
  readonly user_id: string;
  readonly platform: string;
  readonly connection: 'google-ads' | 'meta' | 'tiktok' | null;
  readonly state: string;
  readonly wanted: string;
  readonly external_id: string | null;
  readonly media_cents: number;
  readonly captured_cents: number;
  readonly captured_media_cents: number;
  readonly open_cents: number;
  readonly returned_cents: number;
  readonly spent_cents: number;
  readonly begun_revision: number;
}

export interface CampaignRecord {
  readonly campaign_id: string;
  readonly user_id: string;
  readonly name: string;
  readonly status: string;
  readonly approved_at: Date | null;
  readonly settled_at: Date | null;
  readonly held_since: Date | null;
  readonly held_cents: number;
  readonly captured_cents: number;
  readonly released_cents: number;
  readonly returned_cents: number;
}

const PARTS = `
  select campaign_id, user_id, platform, connection, state, wanted, external_id, begun_revision,
         media_cents::float8 as media_cents, captured_media_cents::float8 as captured_media_cents,
         (captured_media_cents + captured_fee_cents)::float8 as captured_cents,
         (greatest(media_cents - captured_media_cents, 0) + greatest(fee_cents - captured_fee_cents, 0))::float8 as open_cents,
         returned_cents::float8 as returned_cents, spent_cents::float8 as spent_cents
    from campaign_platform`;

const CAMPAIGNS = `
  select c.campaign_id, c.user_id, c.name, c.status, c.settled_at,
         (select min(m.created_at) from campaign_move m
           where m.campaign_id = c.campaign_id and m.to_state = 'approved' and m.actor_kind = 'staff') as approved_at,
         min(h.created_at) as held_since,
         coalesce(sum(h.held_paid_cents + h.held_granted_cents), 0)::float8 as held_cents,
         coalesce(sum(h.captured_cents), 0)::float8 as captured_cents,
         coalesce(sum(h.released_cents), 0)::float8 as released_cents,
         (select coalesce(sum(p.returned_cents), 0)::float8 from campaign_platform p where p.campaign_id = c.campaign_id)
           as returned_cents
    from campaign c
    left join campaign_hold o using (campaign_id)
    left join credit_hold h on h.hold_id = o.hold_id
   group by c.campaign_id`;

const WALLETS = `
  select user_id, sum(balance_cents)::float8 as cents,
         (select coalesce(sum(e.amount_cents), 0)::float8 from ledger_txn t join ledger_entry e using (txn_id)
            join ledger_account g using (account_id)
           where t.user_id = a.user_id and t.kind in ('milestone', 'adjustment') and g.user_id is not null) as given_cents
    from ledger_account a where user_id is not null group by user_id`;

// The first thing a campaign waits for that is somewhere else than it should be.
const UNSETTLED = `
  select c.name || ' is ' || c.status || ', ' || p.platform || ' is ' || p.state || ' and shall be ' || p.wanted as what
    from campaign c join campaign_platform p using (campaign_id)
   where p.connection is not null
     and ((p.wanted <> 'created' and p.state in ('queued', 'unknown'))
          or (p.wanted = 'live' and p.state = 'live' and p.sent_revision < c.revision and p.guarded_at is null)
          or (p.wanted = 'live' and p.state not in ('live', 'scheduled', 'refused', 'ended') and p.guarded_at is null)
          or (p.wanted = 'paused' and p.state not in ('paused', 'created', 'refused', 'ended'))
          or (p.wanted = 'created' and p.state in ('live', 'scheduled', 'in_review'))
          or (p.wanted = 'ended' and p.state not in ('ended', 'refused')))
  union all
  select c.name || ' is ' || c.status || ' and not settled' from campaign c
   where c.status in ('completed', 'rejected', 'failed', 'cancelled') and c.settled_at is null
     and not exists (select from campaign_platform p where p.campaign_id = c.campaign_id and p.connection is null
                                                      and p.state in ('live', 'paused'))`;

// Moves the days of a campaign into the past, so that its end is due.
const AGE = `
  with over as (
    update campaign set start_date = current_date - 7, end_date = current_date - 1 where campaign_id = any($1)
    returning campaign_id
  )
  update outbox set not_before = now()
   where job = 'flights.complete' and payload ->> 'campaign_id' in (select campaign_id::text from over)`;

export const letTimePass = (database: OwnerDatabase, campaign_ids: readonly string[]) =>
  database.rows(AGE, [campaign_ids]);
export const readParts = (database: OwnerDatabase) => database.rows<PartRecord>(PARTS);
export const readCampaigns = (database: OwnerDatabase) => database.rows<CampaignRecord>(CAMPAIGNS);
export const readWallets = (database: OwnerDatabase) =>
  database.rows<{ user_id: string; cents: number; given_cents: number }>(WALLETS);
export const unsettled = async (database: OwnerDatabase): Promise<string[]> =>
  (await database.rows<{ what: string }>(UNSETTLED)).map(({ what }) => what);
export const countLive = async (database: OwnerDatabase): Promise<number> =>
  (await database.rows<{ n: number }>(`select count(*)::int as n from campaign_platform where state = 'live'`))[0]?.n ??
  0;
