import type { AdvertiserRecord } from '@universal-media/contract/campaigns/read/review-claim';
import { sql } from 'kysely';
import { exactCents } from '#core/money/exact-cents.ts';
import type { Trx } from '#storage/transact.ts';

interface Row {
  readonly full_name: string;
  readonly created_at: Date;
  readonly email_verified: boolean;
  readonly campaigns: bigint;
  readonly ran: bigint;
  readonly rejected_campaigns: bigint;
  readonly rejected_files: bigint;
  readonly disputes: bigint;
  readonly spent_cents: bigint;
}

/** Reads what a reviewer should know about an advertiser. Every part uses an index on the advertiser. */
export async function readAdvertiserRecord(trx: Trx, user_id: string): Promise<AdvertiserRecord> {
  const { rows } = await sql<Row>`
    select a.full_name, a.created_at, a.email_verified_at is not null as email_verified,
           (select count(*) from campaign c where c.user_id = a.user_id and c.deleted_at is null) as campaigns,
           (select count(*) from campaign c where c.user_id = a.user_id and c.deleted_at is null and c.live_at is not null) as ran,
           (select count(distinct s.campaign_id) from campaign_sent_back s
             where s.user_id = a.user_id and s.kind = 'rejected') as rejected_campaigns,
           (select count(*) from content_approval v
             where v.user_id = a.user_id and v.approval_status = 'rejected') as rejected_files,
           (select count(*) from card_dispute d where d.user_id = a.user_id) as disputes,
           (select coalesce(sum(p.captured_media_cents + p.captured_fee_cents - p.returned_cents), 0)::bigint
              from campaign_platform p where p.user_id = a.user_id) as spent_cents
      from advertiser a where a.user_id = ${user_id}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('A campaign without an advertiser');
  return {
    full_name: row.full_name,
    since: row.created_at.toISOString(),
    email_verified: row.email_verified,
    campaigns: Number(row.campaigns),
    ran: Number(row.ran),
    rejected_campaigns: Number(row.rejected_campaigns),
    rejected_files: Number(row.rejected_files),
    disputes: Number(row.disputes),
    spent_cents: exactCents(row.spent_cents),
  };
}
