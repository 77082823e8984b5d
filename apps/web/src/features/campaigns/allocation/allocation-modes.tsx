import { ALLOCATION_MODES, type AllocationMode } from '@universal-media/contract/allocation';
import { Segmented } from '../../../ui/segmented.tsx';
import { BIG_STEP, STEP } from './allocation-row.tsx';

const names: Record<AllocationMode, string> = { even: 'Even', reach: 'By reach', custom: 'Custom' };

interface AllocationModesProps {
  mode: AllocationMode;
  onModeChange: (mode: AllocationMode) => void;
}

export function AllocationModes({ mode, onModeChange }: AllocationModesProps) {
  return (
    <div className="grid items-center gap-x-6 gap-y-2.5 pt-4 pb-3 @min-[48rem]:grid-cols-[20rem_minmax(0,1fr)]">
      <Segmented
        aria-label="How the budget is shared"
        value={mode}
        onValueChange={onModeChange}
        segments={ALLOCATION_MODES.map((value) => ({ value, label: names[value] }))}
      />
      <p className="text-muted text-small">
        Type an amount, drag the fader, or use arrow keys (${STEP}) and Shift + arrow (${BIG_STEP}). A locked row stays
        put when the others move.
      </p>
    </div>
  );
}
