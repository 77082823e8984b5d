import { ALLOCATION_TEXTS, judgeAllocation } from '@universal-media/contract/campaigns/budget/allocation';
import type { ForecastFields } from '@universal-media/contract/campaigns/forecast/forecast-fields';
import type { Allocation } from '@universal-media/contract/platforms/minimum-spend';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { toCents } from '@universal-media/contract/wire/money';
import { useMemo, useReducer, useState } from 'react';
import { counted } from '#lib/format/count-text.ts';
import { moneyShort } from '#lib/format/format.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toShares } from '#ui/plan/plan-shares.ts';
import { PlanStrip } from '#ui/plan/plan-strip.tsx';
import { useEstimateFor } from '../estimate/queries.ts';
import { openAllocation, reduceAllocation } from './allocation-state.ts';
import { allocationFigures } from './figures.ts';
import { AllocationFooter } from './footer.tsx';
import { AllocationModes } from './modes.tsx';
import { allocationProblems } from './problems.ts';
import { AllocationRows } from './rows.tsx';
import { UndoButton } from './undo-button.tsx';

interface AllocationDialogProps {
  /** "Winter tune-up, Mon, Nov 16 to Sun, Nov 29": shown before the total. */
  about: string;
  chosen: readonly PlatformId[];
  /** Whole dollars. */
  budget: number;
  saved: Allocation | null;
  /** What the forecast depends on, before the split is changed here. */
  fields: ForecastFields;
  /** Null removes the saved split. */
  onSave: (allocation: Allocation | null) => void;
  onClose: () => void;
}

/** Splits the budget between platforms. Mounted while open, so that it always starts with the current split. */
export function AllocationDialog({ about, chosen, budget, saved, fields, onSave, onClose }: AllocationDialogProps) {
  const [state, dispatch] = useReducer(reduceAllocation, { saved, chosen, budget }, openAllocation);
  const [pressed, setPressed] = useState(false);
  const { amounts } = state;
  const verdict = judgeAllocation(amounts, state.chosen, budget);
  // Once fixed, the next problem is shown without the alert.
  if (pressed && verdict.valid) setPressed(false);
  // A split that cannot be saved has no forecast of its own: its figures are scaled from the last one that could.
  const [asked, setAsked] = useState(fields);
  if (verdict.valid && asked.budget_allocation !== amounts) setAsked({ ...fields, budget_allocation: amounts });
  const { data, isUpdating } = useEstimateFor(asked);
  const figures = useMemo(
    () => allocationFigures(amounts, state.chosen, budget, data),
    [amounts, state.chosen, budget, data],
  );
  const shares = useMemo(() => toShares(amounts), [amounts]);

  function save() {
    if (!verdict.valid) return setPressed(true);
    onSave(amounts);
    onClose();
    toast({ message: ALLOCATION_TEXTS.saved, undo: () => onSave(saved) });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="l"
      title="Interactive Budget Allocation"
      description={`${about}, ${moneyShort(toCents(budget))} over ${counted(state.chosen.length, 'platform')}`}
      tools={<UndoButton enabled={state.past.length > 0} onUndo={() => dispatch({ kind: 'undo' })} />}
      footer={
        <AllocationFooter
          budget={budget}
          verdict={verdict}
          people={figures.people}
          isUpdating={isUpdating}
          problems={allocationProblems(verdict, budget)}
          pressed={pressed}
          onAuto={() => dispatch({ kind: 'auto' })}
          onSave={save}
        />
      }
    >
      <div className="@container">
        <PlanStrip shares={shares} budget_cents={toCents(budget)} size="full" label="Allocation" />
        <AllocationModes mode={state.mode} onModeChange={(mode) => dispatch({ kind: 'mode', mode })} />
        <AllocationRows rows={figures.rows} scale={state.scale} locked={state.locked} dispatch={dispatch} />
      </div>
    </Dialog>
  );
}
