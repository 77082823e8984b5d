import type { PlatformState } from '@universal-media/contract/campaign-status';
import type { PlatformPart } from '@universal-media/contract/campaigns';
import type { PlatformId } from '@universal-media/contract/platforms';
import { exactCents } from './exact-cents.ts';

/** A campaign on one platform, as it is kept. */
interface PlatformRow {
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

/** What its owner is shown of it. Nobody is charged above the budget, so nobody is shown more as spent. */
export const partOf = (row: PlatformRow): PlatformPart => ({
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
