import { addDaysTo } from '../campaigns/dates.ts';
import type { Connection } from '../platforms/connections.ts';
import { type PlatformId, platformById } from '../platforms/platforms.ts';
import type { DatedFact } from '../wire/dated-fact.ts';

/** For how many days after a day a platform corrects its figures. */
interface RestatementWindow extends DatedFact {
  readonly days: number;
}

const checked_on = '2026-11-17';

/**
 * Conversions count on the day of the click or view that led to them, so a day goes on changing until the longest time between
 * the two is over.
 */
const restatementWindows: Readonly<Record<Connection, RestatementWindow>> = {
  'google-ads': { days: 30, source: 'Google Ads Help, conversion windows: 30 days unless set otherwise', checked_on },
  meta: { days: 28, source: 'Meta Marketing API, insights: click windows of up to 28 days', checked_on },
  tiktok: { days: 28, source: 'TikTok Ads Manager, attribution windows of up to 28 days', checked_on },
};

/** Impressions, clicks and spend are corrected for a few days only. */
export const MOVING_DAYS = 4;

// A last reading after the window has ended, with a day to spare for a platform that is late.
const CLOSING_DAYS = 2;

/** Returns for how many days the figures of a day are read again. After that they are final. */
export const readAgainDays = (connection: Connection): number => restatementWindows[connection].days + CLOSING_DAYS;

/** Returns the first day on which the figures of a day, and of all days before it, are final on these platforms. */
export const finalDayAfter = (day: string, platforms: readonly PlatformId[]): string =>
  addDaysTo(day, 1 + Math.max(0, ...platforms.map(settlingDays)));

/** The same for a platform. Figures that staff enter are not corrected by anyone else. */
export function settlingDays(platform: PlatformId): number {
  const { connection } = platformById(platform);
  return connection === null ? 0 : readAgainDays(connection);
}
