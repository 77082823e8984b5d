import type { StaffMove } from '@universal-media/contract/campaigns/staff';

const verbs: Readonly<Record<string, string>> = {
  approved: 'approved',
  rejected: 'rejected',
  paused: 'paused',
  suspended: 'suspended',
};

const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;

function describeAge(seconds: number): string {
  if (seconds < 2) return 'just now';
  if (seconds < MINUTE_S) return `${seconds} seconds ago`;
  const [value, unit] =
    seconds < HOUR_S ? [Math.floor(seconds / MINUTE_S), 'minute'] : [Math.floor(seconds / HOUR_S), 'hour'];
  return `${value} ${unit}${value === 1 ? '' : 's'} ago`;
}

/** Says which decision a colleague made last: "Rita Alvarez approved this 20 seconds ago." Null when staff made none. */
export function describeLastDecision(
  history: readonly Pick<StaffMove, 'at' | 'platform' | 'from' | 'to' | 'by' | 'by_name'>[],
  now: Date,
): string | null {
  const decided = history
    .filter(({ platform, by, from, to }) => platform === null && by === 'staff' && (from === to || to in verbs))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .at(-1);
  if (!decided) return null;
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(decided.at)) / SECOND_MS));
  const verb = decided.from === decided.to ? 'requested changes to' : verbs[decided.to];
  return `${decided.by_name ?? 'A colleague'} ${verb} this ${describeAge(seconds)}.`;
}
