import type { Account } from '@universal-media/contract/accounts/account';
import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { useAccount } from '#features/accounts/account/queries.ts';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { readPlan } from '#ui/plan/plan-shares.ts';
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
  const { shares, budget_cents } = useMemo(() => readPlan(campaign), [campaign]);
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

type AdvancedLockedProps = Pick<Account, 'advanced_after_launches' | 'campaigns_launched'>;

/** What Advanced offers and how to get it, for accounts that do not have it yet. */
const AdvancedLocked = ({ advanced_after_launches, campaigns_launched }: AdvancedLockedProps) => (
  <details className="relative text-small">
    <summary className="w-fit font-600 underline underline-offset-3">Advanced mode</summary>
    <div className="absolute end-0 z-4 mt-1 grid w-80 max-w-[calc(100vw-2rem)] gap-2 border border-ink bg-panel p-4">
      <p>Advanced adds keywords, bidding, dayparting, custom audiences and more headlines.</p>
      <p>
        It opens after your first {advanced_after_launches} launched campaigns, or with a Premium account. You&apos;ve
        launched {campaigns_launched}. Simple mode is enough to launch on every platform.
      </p>
    </div>
  </details>
);

const modes = [
  { value: 'simple', label: 'Simple' },
  { value: 'advanced', label: 'Advanced' },
] as const;

/** Switches between Simple and Advanced. Going back to Simple keeps the advanced settings. */
function ModeSwitch() {
  const advanced_mode = useCampaign((campaign) => campaign.advanced_mode);
  const change = useChange();
  const account = useAccount().data;
  if (!account && !advanced_mode) return null;
  if (account && !account.may_use_advanced && !advanced_mode) {
    return <AdvancedLocked {...account} />;
  }
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
