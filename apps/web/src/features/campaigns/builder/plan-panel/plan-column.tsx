import type { MissingItem } from '@universal-media/contract/campaigns/creative-readiness';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Drawer } from '#ui/overlays/drawer.tsx';
import { AllocationEditor } from '../allocation/editor.tsx';
import { useGoToField } from '../state/go-to-field.ts';
import { PlanBar } from './plan-bar.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { usePlanPanel } from './use-plan-panel.tsx';

/** The plan panel beside the step on wide screens. */
export function PlanColumn({ step }: { step: number }) {
  const panel = usePlanPanel(step);
  const goTo = useGoToField();
  const [allocating, setAllocating] = useState(false);
  const editSplit = useCallback(() => setAllocating(true), []);
  return (
    <aside aria-label="Plan and forecast" className="border-rule border-s bg-panel">
      <PlanPanel {...panel} goTo={goTo} onEditSplit={editSplit} />
      {allocating && <AllocationEditor onClose={() => setAllocating(false)} />}
    </aside>
  );
}

interface PlanFooterProps {
  step: number;
  /** The button of the step. */
  action?: ReactNode;
}

/** The plan panel on phones: a bar at the bottom of the screen that opens a drawer. */
export function PlanFooter({ step, action }: PlanFooterProps) {
  const panel = usePlanPanel(step);
  const goToField = useGoToField();
  const [open, setOpen] = useState(false);
  const [allocating, setAllocating] = useState(false);
  const [target, setTarget] = useState<MissingItem | null>(null);
  const editSplit = useCallback(() => setAllocating(true), []);
  const goTo = useCallback((missing: MissingItem) => {
    setTarget(missing);
    setOpen(false);
  }, []);

  // The drawer restores the focus in its own task after closing, so the field takes it one task later.
  useEffect(() => {
    if (open || target === null) return;
    const task = setTimeout(() => {
      setTarget(null);
      goToField(target);
    });
    return () => clearTimeout(task);
  }, [open, target, goToField]);

  return (
    <>
      <PlanBar figures={panel.figures} forecast={panel.forecast} onOpen={() => setOpen(true)} action={action} />
      <Drawer open={open} onOpenChange={setOpen} title="Plan and forecast" side="bottom">
        <div className="-m-5">
          <PlanPanel {...panel} goTo={goTo} onEditSplit={editSplit} />
        </div>
        {allocating && <AllocationEditor onClose={() => setAllocating(false)} />}
      </Drawer>
    </>
  );
}
