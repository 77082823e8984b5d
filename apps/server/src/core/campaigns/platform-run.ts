import type { PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import type { PlatformState } from '@universal-media/contract/campaigns/status';
import { type RejectionField, rejectionText } from '@universal-media/contract/campaigns/submit/rejection';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { CustomerListState } from '@universal-media/contract/platforms/settings/customer-list-match';
import { exactCents } from '../money/exact-cents.ts';

/** A platform run as it is stored. */
interface StoredRun {
  readonly platform: PlatformId;
  readonly connection: string | null;
  readonly state: PlatformState;
  readonly media_cents: bigint;
  readonly spent_cents: bigint;
  readonly impressions: bigint;
  readonly clicks: bigint;
  readonly external_id: string | null;
  readonly reason: string | null;
  readonly rejected_field: RejectionField | null;
  readonly captured_media_cents: bigint;
  readonly captured_fee_cents: bigint;
  readonly returned_cents: bigint;
  readonly live_at: Date | null;
  readonly updated_at: Date;
  readonly list_state: CustomerListState | null;
  readonly list_matched: number | null;
}

/** What a run was rejected for. Runs that were rejected before fields were stored name none. */
const rejectedField = ({ state, rejected_field }: StoredRun): RejectionField | null =>
  rejected_field ?? (state === 'refused' ? 'other' : null);

/** Older rejections hold what the platform wrote, which is for staff. */
function reasonFor(row: StoredRun): string | null {
  const isRaw = row.state === 'refused' && row.rejected_field === null && row.connection !== null;
  return isRaw ? rejectionText(row.platform, 'other') : row.reason;
}

/** Builds the owner's view of a run. Overspending is our loss, so the shown spend never exceeds the budget. */
export function toPlatformRun(row: StoredRun): PlatformRun {
  const field = rejectedField(row);
  const paid = row.captured_media_cents + row.captured_fee_cents - row.returned_cents;
  return {
    platform: row.platform,
    state: row.state,
    by_hand: row.connection === null,
    media_cents: exactCents(row.media_cents),
    spent_cents: Math.min(exactCents(row.spent_cents), exactCents(row.media_cents)),
    impressions: Number(row.impressions),
    clicks: Number(row.clicks),
    external_id: row.external_id,
    reason: reasonFor(row),
    ...(field !== null && { rejection: { field, paid_cents: exactCents(paid) } }),
    ...(row.list_state !== null && { customer_list: { state: row.list_state, matched: row.list_matched } }),
    live_at: row.live_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  };
}
