const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The time until a deadline: "2 d 3 h left", "45 min left", "1 d late". */
export function timeLeft(due_at: string, now: Date): { readonly text: string; readonly late: boolean } {
  const left = Date.parse(due_at) - now.getTime();
  const late = left < 0;
  return { late, text: `${spanText(Math.abs(left))} ${late ? 'late' : 'left'}` };
}

function spanText(ms: number): string {
  const [days, hours] = [Math.floor(ms / DAY), Math.floor((ms % DAY) / HOUR)];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  return hours > 0 ? `${hours} h` : `${Math.floor(ms / 60_000)} min`;
}

export interface RulerPoint {
  readonly label: string;
  readonly at: string;
}

export interface PlacedPoint extends RulerPoint {
  readonly percent: number;
}

/** Points that are too close for a label each. */
export interface PointGroup {
  readonly percent: number;
  readonly points: readonly PlacedPoint[];
}

// On a phone, a label takes about a third of the ruler.
const LABEL_PERCENT = 34;

/** Places points between the first and the last of them, in percent, in order of time. */
export function placeOnRuler(points: readonly RulerPoint[]) {
  const times = points.map(({ at }) => Date.parse(at));
  const [start, end] = [Math.min(...times), Math.max(...times)];
  const span = Math.max(1, end - start);
  const share = (at: number) => Math.min(100, Math.max(0, ((at - start) / span) * 100));
  const placed = points
    .map((point): PlacedPoint => ({ ...point, percent: share(Date.parse(point.at)) }))
    .toSorted((a, b) => a.percent - b.percent);
  return { points: placed, groups: groupPoints(placed), share: (now: Date) => share(now.getTime()) };
}

/** Puts points that are close together under one label. The group of the last point stands at the end. */
function groupPoints(points: readonly PlacedPoint[]): PointGroup[] {
  const groups: PlacedPoint[][] = [];
  for (const point of points) {
    const last = groups.at(-1);
    if (last?.[0] && point.percent - last[0].percent < LABEL_PERCENT) last.push(point);
    else groups.push([point]);
  }
  return groups.map((group) => {
    const isEnd = group.at(-1) === points.at(-1);
    return { points: group, percent: isEnd && groups.length > 1 ? 100 : (group[0]?.percent ?? 0) };
  });
}
