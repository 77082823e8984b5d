import { microsToCents } from '#core/money/micros.ts';
import type { CampaignDay, DayFigures } from '../ad-platform.ts';

/** Figures as exact as the platform gives them. */
export type ExactFigures = Omit<DayFigures, 'conversions' | 'spend_cents'>;

/** Adds the rounded figures. */
export const toDayFigures = (exact: ExactFigures): DayFigures => ({
  ...exact,
  conversions: Math.round(exact.conversions_milli / 1_000),
  spend_cents: microsToCents(exact.spend_micros),
});

const keyFor = ({ external_id, day }: CampaignDay): string => `${external_id} ${day}`;

/** Keeps the last of the rows of a campaign and a day: platforms correct a row by sending it again. */
export const keepLast = (rows: readonly CampaignDay[]): CampaignDay[] => [
  ...new Map(rows.map((row) => [keyFor(row), row])).values(),
];

/**
 * Tells whether a row is on two pages. Reports are not snapshots: a row that moved to another page between two calls pushed
 * another one to a page that was read already, so a row is missing.
 */
export function hasMovedRows(pages: readonly (readonly CampaignDay[])[]): boolean {
  const keys = pages.map((rows) => new Set(rows.map(keyFor)));
  const all = new Set(keys.flatMap((own) => [...own]));
  return all.size < keys.reduce((sum, { size }) => sum + size, 0);
}
