import {
  type AllocationMode,
  allocationInForce,
  distribute,
} from '@universal-media/contract/campaigns/budget/allocation';
import { type Allocation, minimumSpendFor } from '@universal-media/contract/platforms/minimum-spend';
import { inPlatformOrder, type PlatformId } from '@universal-media/contract/platforms/platforms';
import { roundAbove } from '#ui/charts/figures/scale-limit.ts';

/** What Undo restores. */
interface Snapshot {
  readonly amounts: Allocation;
  readonly locked: readonly PlatformId[];
  readonly mode: AllocationMode;
}

/** The budget split while it is being edited: whole dollars per platform, some of them locked. */
export interface AllocationState extends Snapshot {
  readonly chosen: readonly PlatformId[];
  readonly budget: number;
  /** The maximum of the sliders. It grows for larger amounts and never shrinks during a drag. */
  readonly scale: number;
  readonly past: readonly Snapshot[];
  /** The row being dragged. One drag is one undo step. */
  readonly moving: PlatformId | null;
}

export type AllocationAction =
  | { readonly kind: 'amount'; readonly platform: PlatformId; readonly dollars: number }
  | { readonly kind: 'lock'; readonly platform: PlatformId; readonly locked: boolean }
  | { readonly kind: 'mode'; readonly mode: AllocationMode }
  | { readonly kind: 'auto' }
  /** A drag or an edit has ended. */
  | { readonly kind: 'settle' }
  | { readonly kind: 'undo' };

interface Opening {
  readonly saved: Allocation | null;
  readonly chosen: readonly PlatformId[];
  readonly budget: number;
}

export function openAllocation({ saved, chosen, budget }: Opening): AllocationState {
  const all = inPlatformOrder(chosen);
  const amounts = allocationInForce(saved, all, budget);
  const mode = detectMode(amounts, all, budget);
  const scale = scaleFor(amounts, initialScale(all, budget));
  return { chosen: all, budget, amounts, locked: [], mode, scale, past: [], moving: null };
}

export function reduceAllocation(state: AllocationState, action: AllocationAction): AllocationState {
  switch (action.kind) {
    case 'amount': {
      const { platform, dollars } = action;
      if (state.amounts[platform] === dollars || state.locked.includes(platform)) return state;
      const amounts = { ...state.amounts, [platform]: dollars };
      const past = state.moving === platform ? state.past : withSnapshot(state);
      return { ...state, amounts, mode: 'custom', past, moving: platform, scale: scaleFor(amounts, state.scale) };
    }
    case 'lock': {
      const others = state.locked.filter((platform) => platform !== action.platform);
      return applyChange(state, { locked: action.locked ? [...others, action.platform] : others });
    }
    case 'mode':
      if (action.mode === state.mode) return state;
      if (action.mode === 'custom') return applyChange(state, { mode: 'custom' });
      return applyChange(state, { mode: action.mode, amounts: redistribute(state, action.mode) });
    case 'auto':
      return applyChange(state, { mode: 'even', amounts: redistribute(state, 'even') });
    case 'settle':
      return state.moving === null ? state : { ...state, moving: null };
    case 'undo': {
      const last = state.past.at(-1);
      return last ? { ...state, ...last, past: state.past.slice(0, -1), moving: null } : state;
    }
  }
}

const MAX_UNDO_STEPS = 100;

const withSnapshot = ({ amounts, locked, mode, past }: AllocationState): Snapshot[] => [
  ...past.slice(1 - MAX_UNDO_STEPS),
  { amounts, locked, mode },
];

const applyChange = (state: AllocationState, change: Partial<Snapshot>): AllocationState => ({
  ...state,
  ...change,
  past: withSnapshot(state),
  moving: null,
});

/** Distributes the budget again, except for locked rows. */
function redistribute({ chosen, budget, amounts, locked }: AllocationState, mode: 'even' | 'reach'): Allocation {
  const lockedAmounts = Object.fromEntries(locked.map((platform) => [platform, amounts[platform] ?? 0]));
  return distribute({ chosen, budget, mode, locked: lockedAmounts });
}

/** The mode that would produce these amounts. */
function detectMode(amounts: Allocation, chosen: readonly PlatformId[], budget: number): AllocationMode {
  const matches = (mode: 'even' | 'reach') => {
    const other = distribute({ chosen, budget, mode });
    return chosen.every((platform) => other[platform] === amounts[platform]);
  };
  if (matches('even')) return 'even';
  return matches('reach') ? 'reach' : 'custom';
}

/** One scale for all rows: half the budget, so that small shares stay readable, or all of it where rows need it. */
function initialScale(chosen: readonly PlatformId[], budget: number): number {
  const half = roundAbove(budget / 2);
  const highestMinimum = Math.max(0, ...chosen.map(minimumSpendFor));
  return chosen.length <= 2 || highestMinimum * 1.5 > half ? budget : Math.min(budget, half);
}

const scaleFor = (amounts: Allocation, scale: number): number => {
  const largest = Math.max(0, ...Object.values(amounts));
  return largest > scale ? roundAbove(largest) : scale;
};
