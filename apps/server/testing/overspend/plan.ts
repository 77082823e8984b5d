import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { Stream } from '#core/campaigns/forecast/stream.ts';

/** What its owner does on a day of a campaign. */
export type Deed = 'raise' | 'lower' | 'stop' | 'restart' | 'delete';

export interface PlannedRun {
  readonly number: number;
  readonly platforms: readonly PlatformId[];
  readonly dollars: number;
  readonly starts_in: number;
  readonly days: number;
  /** By day since the start of the run. */
  readonly deeds: ReadonlyMap<number, Deed>;
  /** The probability that its jobs do not run on a given day. */
  readonly neglect: number;
}

const connected: readonly PlatformId[] = ['google', 'meta', 'facebook', 'instagram', 'tiktok'];
const deeds: readonly Deed[] = ['raise', 'lower', 'stop', 'delete'];

const between = (stream: Stream, low: number, high: number): number =>
  low + Math.floor(stream.uniform() * (high - low + 1));

/** Mostly one thing happens to it, and what was stopped may be restarted. */
function listDeeds(stream: Stream, first: number, last: number): Map<number, Deed> {
  const planned = new Map<number, Deed>();
  if (stream.uniform() < 0.4) return planned;
  const deed = deeds[between(stream, 0, deeds.length - 1)] ?? 'raise';
  const day = between(stream, first, last);
  planned.set(day, deed);
  if (deed === 'stop' && stream.uniform() < 0.7) planned.set(day + between(stream, 1, 3), 'restart');
  if (deed === 'raise' && stream.uniform() < 0.3) planned.set(day + 1, 'raise');
  return planned;
}

export function planRun(number: number, stream: Stream): PlannedRun {
  const offset = between(stream, 0, connected.length - 1);
  const chosen = [...connected.slice(offset), ...connected.slice(0, offset)].slice(0, between(stream, 1, 3));
  const starts_in = between(stream, 0, 2);
  const days = between(stream, 2, 10);
  return {
    number,
    platforms: connected.filter((platform) => chosen.includes(platform)),
    dollars: between(stream, 1_500, 9_000),
    starts_in,
    days,
    deeds: listDeeds(stream, starts_in + 1, starts_in + days - 1),
    neglect: between(stream, 0, 3) * 0.25,
  };
}
