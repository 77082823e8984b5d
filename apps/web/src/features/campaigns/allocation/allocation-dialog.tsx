import { ALLOCATION_TEXTS, judgeAllocation } from '@universal-media/contract/allocation';
import type { Allocation } from '@universal-media/contract/minimum-spend';
import { centsOf } from '@universal-media/contract/money';
import type { PlatformId } from '@universal-media/contract/platforms';
import { useMemo, useReducer, useState } from 'react';
import { moneyShort } from '../../../lib/format.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { sharesOf } from '../../../ui/plan-shares.ts';
import { PlanStrip } from '../../../ui/plan-strip.tsx';
import { toast } from '../../../ui/toast.tsx';
import { counted } from '../counted.ts';
import { AllocationFoot } from './allocation-foot.tsx';
import { AllocationModes } from './allocation-modes.tsx';
import { AllocationRows } from './allocation-rows.tsx';
import { deskAfter, openDesk } from './desk.ts';
import { deskFigures, type ForecastBasis } from './desk-figures.ts';
import { deskProblems } from './desk-problems.ts';
import { UndoButton } from './undo-button.tsx';

interface AllocationDialogProps {
  /** "Winter tune-up, Mon 16 Nov to Sun 29 Nov": stands before the sum. */
  about: string;
  chosen: readonly PlatformId[];
  /** Whole dollars. */
  budget: number;
  saved: Allocation | null;
  basis: ForecastBasis;
  /** Null takes a saved split back, when there was none before. */
  onSave: (allocation: Allocation | null) => void;
  onClose: () => void;
}

/** Shares a budget between platforms by number or fader. Rendered while it is open: each time it begins with what holds. */
export function AllocationDialog({ about, chosen, budget, saved, basis, onSave, onClose }: AllocationDialogProps) {
  const [desk, act] = useReducer(deskAfter, { saved, chosen, budget }, openDesk);
  const [pressed, setPressed] = useState(false);
  const { amounts } = desk;
  const verdict = judgeAllocation(amounts, desk.chosen, budget);
  // Once it is mended, the next mistake is shown, not scolded.
  if (pressed && verdict.valid) setPressed(false);
  const figures = useMemo(
    () => deskFigures(amounts, desk.chosen, budget, basis),
    [amounts, desk.chosen, budget, basis],
  );
  const shares = useMemo(() => sharesOf(amounts), [amounts]);

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
      description={`${about}, ${moneyShort(centsOf(budget))} over ${counted(desk.chosen.length, 'platform')}`}
      tools={<UndoButton possible={desk.past.length > 0} onUndo={() => act({ kind: 'undo' })} />}
      footer={
        <AllocationFoot
          budget={budget}
          verdict={verdict}
          people={figures.people}
          problems={deskProblems(verdict, budget)}
          pressed={pressed}
          onAuto={() => act({ kind: 'auto' })}
          onSave={save}
        />
      }
    >
      <div className="@container">
        <PlanStrip shares={shares} budget_cents={centsOf(budget)} size="full" label="Allocation" />
        <AllocationModes mode={desk.mode} onModeChange={(mode) => act({ kind: 'mode', mode })} />
        <AllocationRows rows={figures.rows} scale={desk.scale} locked={desk.locked} act={act} />
      </div>
    </Dialog>
  );
}
