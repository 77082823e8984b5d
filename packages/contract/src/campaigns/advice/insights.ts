import { INSIGHTS_A_DAY } from '../dashboard.ts';
import { type Insight, insightSets } from './insight-sets.ts';

const DAY_MS = 86_400_000;

/** The first of January is day 1. */
function dayOfYear(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return Math.round((midnight - Date.parse(`${day.slice(0, 4)}-01-01T00:00:00Z`)) / DAY_MS) + 1;
}

/** The best practices of a calendar date: five sets take turns, one a day. */
export function insightsOf(day: string): readonly Insight[] {
  const set = insightSets[(dayOfYear(day) - 1) % insightSets.length] ?? [];
  return set.slice(0, INSIGHTS_A_DAY);
}
