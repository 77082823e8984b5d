import { ALLOCATION_MODES, type AllocationMode } from '@universal-media/contract/campaigns/budget/allocation';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { BIG_STEP, STEP } from './row.tsx';

const names: Record<AllocationMode, string> = { even: 'Even', reach: 'By reach', custom: 'Custom' };

interface AllocationModesProps {
  mode: AllocationMode;
  onModeChange: (mode: AllocationMode) => void;
}

export function AllocationModes({ mode, onModeChange }: AllocationModesProps) {
  return (
    <div className="grid items-center gap-x-6 gap-y-2.5 pt-4 pb-3 @min-[48rem]:grid-cols-[20rem_minmax(0,1fr)]">
      <Segmented
        aria-label="How to split the budget"
        value={mode}
        onValueChange={onModeChange}
        segments={ALLOCATION_MODES.map((value) => ({ value, label: names[value] }))}
      />
      <p className="text-muted text-small">
        Type an amount, drag the slider, or use arrow keys (${STEP}, with Shift ${BIG_STEP}). Lock a platform to keep
        its amount.
      </p>
    </div>
  );
}
