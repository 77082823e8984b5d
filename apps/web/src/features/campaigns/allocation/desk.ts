import { type AllocationMode, allocationInForce, distribute } from '@universal-media/contract/allocation';
import { type Allocation, minimumOf } from '@universal-media/contract/minimum-spend';
import { inPlatformOrder, type PlatformId } from '@universal-media/contract/platforms';
import { roundAbove } from '../../../ui/scale-limit.ts';

/** What Undo goes back to. */
interface Moment {
  readonly amounts: Allocation;
  readonly locked: readonly PlatformId[];
  readonly mode: AllocationMode;
}

/** A mixing desk for a budget: an amount in whole dollars a platform, of which some are locked. */
export interface Desk extends Moment {
  readonly chosen: readonly PlatformId[];
  readonly budget: number;
  /** What the faders end at. It grows when a larger amount is typed and never shrinks under a moving hand. */
  readonly scale: number;
  readonly past: readonly Moment[];
  /** The row that is being moved: all of one movement is one step back. */
  readonly moving: PlatformId | null;
}

export type DeskAct =
  | { readonly kind: 'amount'; readonly platform: PlatformId; readonly dollars: number }
  | { readonly kind: 'lock'; readonly platform: PlatformId; readonly locked: boolean }
  | { readonly kind: 'mode'; readonly mode: AllocationMode }
  | { readonly kind: 'auto' }
  /** The hand has left the row. */
  | { readonly kind: 'settle' }
  | { readonly kind: 'undo' };

interface Opening {
  readonly saved: Allocation | null;
  readonly chosen: readonly PlatformId[];
  readonly budget: number;
}

export function openDesk({ saved, chosen, budget }: Opening): Desk {
  const all = inPlatformOrder(chosen);
  const amounts = allocationInForce(saved, all, budget);
  const mode = modeOf(amounts, all, budget);
  const scale = scaleFor(amounts, firstScale(all, budget));
  return { chosen: all, budget, amounts, locked: [], mode, scale, past: [], moving: null };
}

export function deskAfter(desk: Desk, act: DeskAct): Desk {
  switch (act.kind) {
    case 'amount': {
      const { platform, dollars } = act;
      if (desk.amounts[platform] === dollars || desk.locked.includes(platform)) return desk;
      const amounts = { ...desk.amounts, [platform]: dollars };
      const past = desk.moving === platform ? desk.past : remembered(desk);
      return { ...desk, amounts, mode: 'custom', past, moving: platform, scale: scaleFor(amounts, desk.scale) };
    }
    case 'lock': {
      const others = desk.locked.filter((platform) => platform !== act.platform);
      return changed(desk, { locked: act.locked ? [...others, act.platform] : others });
    }
    case 'mode':
      if (act.mode === desk.mode) return desk;
      if (act.mode === 'custom') return changed(desk, { mode: 'custom' });
      return changed(desk, { mode: act.mode, amounts: sharedOut(desk, act.mode) });
    case 'auto':
      return changed(desk, { mode: 'even', amounts: sharedOut(desk, 'even') });
    case 'settle':
      return desk.moving === null ? desk : { ...desk, moving: null };
    case 'undo': {
      const last = desk.past.at(-1);
      return last ? { ...desk, ...last, past: desk.past.slice(0, -1), moving: null } : desk;
    }
  }
}

const MOST_STEPS_BACK = 100;

const remembered = ({ amounts, locked, mode, past }: Desk): Moment[] => [
  ...past.slice(1 - MOST_STEPS_BACK),
  { amounts, locked, mode },
];

const changed = (desk: Desk, change: Partial<Moment>): Desk => ({
  ...desk,
  ...change,
  past: remembered(desk),
  moving: null,
});

/** Everything anew, except the rows that are locked. */
function sharedOut({ chosen, budget, amounts, locked }: Desk, mode: 'even' | 'reach'): Allocation {
  const kept = Object.fromEntries(locked.map((platform) => [platform, amounts[platform] ?? 0]));
  return distribute({ chosen, budget, mode, locked: kept });
}

/** How a split came about, as far as its amounts tell. */
function modeOf(amounts: Allocation, chosen: readonly PlatformId[], budget: number): AllocationMode {
  const is = (mode: 'even' | 'reach') => {
    const other = distribute({ chosen, budget, mode });
    return chosen.every((platform) => other[platform] === amounts[platform]);
  };
  if (is('even')) return 'even';
  return is('reach') ? 'reach' : 'custom';
}

/** One scale for all rows. Half the budget leaves the small shares readable; few rows, or a dear one, need all of it. */
function firstScale(chosen: readonly PlatformId[], budget: number): number {
  const half = roundAbove(budget / 2);
  const dearest = Math.max(0, ...chosen.map(minimumOf));
  return chosen.length <= 2 || dearest * 1.5 > half ? budget : Math.min(budget, half);
}

const scaleFor = (amounts: Allocation, scale: number): number => {
  const largest = Math.max(0, ...Object.values(amounts));
  return largest > scale ? roundAbove(largest) : scale;
};
