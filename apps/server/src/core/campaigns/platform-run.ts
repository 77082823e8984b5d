import type { PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import type { PlatformState } from '@universal-media/contract/campaigns/status';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
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
  readonly live_at: Date | null;
  readonly updated_at: Date;
}

/** Builds the owner's view of a run. Overspending is our loss, so the shown spend never exceeds the budget. */
export const toPlatformRun = (row: StoredRun): PlatformRun => ({
  platform: row.platform,
  state: row.state,
  by_hand: row.connection === null,
  media_cents: exactCents(row.media_cents),
  spent_cents: Math.min(exactCents(row.spent_cents), exactCents(row.media_cents)),
  impressions: Number(row.impressions),
  clicks: Number(row.clicks),
  external_id: row.external_id,
  reason: row.reason,
  live_at: row.live_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
});
