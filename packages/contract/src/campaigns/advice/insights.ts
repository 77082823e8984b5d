import type { PlatformId } from '../../platforms/platforms.ts';
import { INSIGHTS_A_DAY } from '../dashboard.ts';
import { type Insight, insightSets } from './insight-sets.ts';

const DAY_MS = 86_400_000;

/** The first of January is day 1. */
function dayOfYear(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return Math.round((midnight - Date.parse(`${day.slice(0, 4)}-01-01T00:00:00Z`)) / DAY_MS) + 1;
}

const concerns = ({ only }: Insight, platforms: readonly PlatformId[]): boolean =>
  only === undefined || only.some((platform) => platforms.includes(platform));

/** The tips of a calendar date for an advertiser who uses these platforms: tips for them first, the others in turn. */
export function insightsFor(day: string, platforms: readonly PlatformId[]): readonly Insight[] {
  const fitting = insightSets.flat().filter((tip) => concerns(tip, platforms));
  const start = ((dayOfYear(day) - 1) * INSIGHTS_A_DAY) % fitting.length;
  const inTurn = [...fitting.slice(start), ...fitting.slice(0, start)];
  const special = inTurn.filter(({ only }) => only !== undefined).slice(0, 2);
  return [...special, ...inTurn.filter((tip) => !special.includes(tip))].slice(0, INSIGHTS_A_DAY);
}
