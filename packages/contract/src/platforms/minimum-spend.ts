import type { OwnFloor } from './platform-definition.ts';
import { inPlatformOrder, type PlatformId, platformById, platforms } from './platforms.ts';
import { BUILDER_MIN_TOTAL } from './price-factors.ts';

/** Whole dollars for each platform of a campaign. */
export type Allocation = Readonly<Partial<Record<PlatformId, number>>>;

/** The server refuses any client below this total, in dollars. The builder asks for more. */
const SERVER_MIN_TOTAL = 50;

/** From here a platform's minimum is named by itself. */
const NAMED_FROM = 500;

export const minimumSpendFor = (platform: PlatformId): number => platformById(platform).minimum_spend;

export const sumOfMinimums = (chosen: readonly PlatformId[]): number =>
  chosen.reduce((sum, platform) => sum + minimumSpendFor(platform), 0);

/** What all chosen platforms need together, in dollars, and never less than the server's floor. */
export const minimumTotal = (chosen: readonly PlatformId[]): number =>
  Math.max(SERVER_MIN_TOTAL, sumOfMinimums(chosen));

/**
 * What this many platforms need at minimum, in dollars: the given ones and the minimum expensive others. Never less than the
 * builder's floor.
 */
export function minimumForCount(count: number, included: readonly PlatformId[] = []): number {
  const others = platforms.filter(({ id }) => !included.includes(id)).map(({ minimum_spend }) => minimum_spend);
  const cheapest = others.toSorted((a, b) => a - b).slice(0, Math.max(0, count - included.length));
  return Math.max(
    BUILDER_MIN_TOTAL,
    cheapest.reduce((sum, amount) => sum + amount, sumOfMinimums(included)),
  );
}

export interface SpendWarning {
  /** Null where it concerns the campaign as a whole. */
  readonly platform: PlatformId | null;
  readonly message: string;
}

/** The documented sentences, for a total that does not pay for what was chosen. Empty when it does. */
export function minimumSpendWarnings(chosen: readonly PlatformId[], total: number): SpendWarning[] {
  const minimum = minimumTotal(chosen);
  if (chosen.length === 0 || total >= minimum) return [];
  const named = inPlatformOrder(chosen).filter((platform) => minimumSpendFor(platform) >= NAMED_FROM);
  return [
    ...named.map((platform) => ({
      platform,
      message: `${platformById(platform).name}: Minimum spend of $${minimumSpendFor(platform)}`,
    })),
    { platform: null, message: `Minimum total campaign budget: $${minimum} required (current: $${total})` },
  ];
}

export const MINIMUM_SPEND_HEAD = 'Please ensure you meet minimum spend requirements:';
export const MINIMUM_SPEND_TAIL = 'You can adjust your budget in the next step.';

/** Floors of the platforms themselves that lie above ours: worth knowing, and no reason to stop. */
export function ownFloorWarnings(allocation: Allocation, days: number): { platform: PlatformId; message: string }[] {
  return platforms.flatMap(({ id, name, own_floor }) => {
    const amount = allocation[id];
    if (own_floor === null || amount === undefined) return [];
    if (amount >= (own_floor.per === 'day' ? own_floor.amount * days : own_floor.amount)) return [];
    return [{ platform: id, message: `${name} requires at least ${floorText(own_floor)}.` }];
  });
}

const floorText = ({ amount, per }: OwnFloor): string => `$${amount} per ${per}`;

/** The minimum that a platform can be bought for, in one sentence that every step uses. */
export function minimumSpendText(platform: PlatformId): string {
  const { minimum_spend, own_floor } = platformById(platform);
  if (own_floor === null) return `Minimum spend $${minimum_spend}`;
  const isHigher = own_floor.per === 'campaign' && own_floor.amount >= minimum_spend;
  return isHigher
    ? `Minimum spend ${floorText(own_floor)}`
    : `Minimum spend $${minimum_spend}, and ${floorText(own_floor)}`;
}
