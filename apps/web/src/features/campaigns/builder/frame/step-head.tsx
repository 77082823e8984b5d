import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { useAccount } from '#features/accounts/account/queries.ts';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { planOf } from '#ui/plan/plan-shares.ts';
import { PlanStrip } from '#ui/plan/plan-strip.tsx';
import { StripSkeleton } from '#ui/plan/strip-skeleton.tsx';
import { LAST_DRAFT_STEP, stepTitle } from '../outline.ts';
import { useCampaign, useChange } from '../state/campaign-context.ts';

interface StepHeadProps {
  step: number;
  /** Buttons for a launched campaign. */
  actions?: ReactNode;
}

/** The title of the step and, below it, the plan strip. */
export function StepHead({ step, actions }: StepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus moves to the title when the step changes, but not when the page was opened by its URL.
  const last = useRef(useNavigationType() === 'POP' ? step : 0);
  // Runs before the next frame, so that a link to a field of this step can take the focus afterwards.
  useLayoutEffect(() => {
    if (last.current !== step) heading.current?.focus({ preventScroll: true });
    last.current = step;
  }, [step]);
  return (
    <div className="border-rule border-b bg-panel px-4 pt-4 pb-3 md:px-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 ref={heading} tabIndex={-1} className="type-h1 max-sm:type-h2 outline-none!">
          {stepTitle(step)}
        </h1>
        <div className="flex flex-wrap items-center gap-3">
          {step === 2 && <ModeSwitch />}
          {actions}
        </div>
      </div>
      {/* The review has a larger plan strip. */}
      {step < LAST_DRAFT_STEP && <Plan />}
    </div>
  );
}

function Plan() {
  const campaign = useDeferredValue(useCampaign((whole) => whole));
  const { shares, budget_cents } = useMemo(() => planOf(campaign), [campaign]);
  if (shares.length === 0) {
    return (
      <>
        <StripSkeleton size="header" look="empty" />
        <p className="mt-1.5 text-micro text-muted">
          Each platform you choose appears as a block, sized by its share of the budget.
        </p>
      </>
    );
  }
  return <PlanStrip size="header" shares={shares} budget_cents={budget_cents} label="Your plan" />;
}

const modes = [
  { value: 'simple', label: 'Simple' },
  { value: 'advanced', label: 'Advanced' },
] as const;

/** Switches between Simple and Advanced. Going back to Simple keeps the advanced settings. */
function ModeSwitch() {
  const advanced_mode = useCampaign((campaign) => campaign.advanced_mode);
  const change = useChange();
  const mayUseAdvanced = useAccount().data?.may_use_advanced ?? false;
  if (!advanced_mode && !mayUseAdvanced) return null;
  return (
    <Segmented
      aria-label="Mode"
      size="s"
      value={advanced_mode ? 'advanced' : 'simple'}
      onValueChange={(mode) => change({ advanced_mode: mode === 'advanced' })}
      segments={modes}
    />
  );
}
