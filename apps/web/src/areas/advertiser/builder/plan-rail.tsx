import type { Lacking } from '@universal-media/contract/creative-readiness';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { PlanBar } from '../../../features/campaigns/plan-rail/plan-bar.tsx';
import { PlanPanel } from '../../../features/campaigns/plan-rail/plan-panel.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { AllocationEditor } from './allocation-editor.tsx';
import { useGoToField } from './go-to-field.ts';
import { useRail } from './use-rail.tsx';

/** Beside the step, where there is room for it. */
export function PlanRail({ step }: { step: number }) {
  const rail = useRail(step);
  const goTo = useGoToField();
  const [allocating, setAllocating] = useState(false);
  const editSplit = useCallback(() => setAllocating(true), []);
  return (
    <aside aria-label="Plan and forecast" className="border-rule border-s bg-panel">
      <PlanPanel {...rail} goTo={goTo} onEditSplit={editSplit} />
      {allocating && <AllocationEditor onClose={() => setAllocating(false)} />}
    </aside>
  );
}

interface PlanLineProps {
  step: number;
  /** Beside the line: the step's own button. */
  action?: ReactNode;
}

/** The same on a phone: a line at the foot of the screen that opens to all of it. */
export function PlanLine({ step, action }: PlanLineProps) {
  const rail = useRail(step);
  const goToField = useGoToField();
  const [open, setOpen] = useState(false);
  const [allocating, setAllocating] = useState(false);
  const [wanted, setWanted] = useState<Lacking | null>(null);
  const editSplit = useCallback(() => setAllocating(true), []);
  const goTo = useCallback((missing: Lacking) => {
    setWanted(missing);
    setOpen(false);
  }, []);

  // The drawer gives the focus back when it has closed, in a task of its own: the field takes it after that.
  useEffect(() => {
    if (open || wanted === null) return;
    const task = setTimeout(() => {
      setWanted(null);
      goToField(wanted);
    });
    return () => clearTimeout(task);
  }, [open, wanted, goToField]);

  return (
    <>
      <PlanBar figures={rail.figures} onOpen={() => setOpen(true)} action={action} />
      <Drawer open={open} onOpenChange={setOpen} title="Plan and forecast" side="bottom">
        <div className="-m-5">
          <PlanPanel {...rail} goTo={goTo} onEditSplit={editSplit} />
        </div>
        {allocating && <AllocationEditor onClose={() => setAllocating(false)} />}
      </Drawer>
    </>
  );
}
