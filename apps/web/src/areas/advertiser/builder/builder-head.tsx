import { mayUseAdvanced } from '@universal-media/contract/advanced-mode';
import type { SessionUser } from '@universal-media/contract/identity';
import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { useAccount } from '../../../features/account/queries.ts';
import { planOf } from '../../../ui/plan-shares.ts';
import { PlanStrip } from '../../../ui/plan-strip.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { StripSkeleton } from '../../../ui/strip-skeleton.tsx';
import { LAST_DRAFT_STEP, stepTitles } from './builder-step.ts';
import { useCampaign, useChange } from './campaign-holder.ts';

interface BuilderHeadProps {
  user: SessionUser;
  step: number;
  /** What can be done with a campaign that was launched. */
  acts?: ReactNode;
}

/** The step's title, and over the whole width what the money buys. */
export function BuilderHead({ user, step, acts }: BuilderHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // A page that was opened by its address begins at its beginning; whoever was led here is told where they are.
  const last = useRef(useNavigationType() === 'POP' ? step : 0);
  // Before the next frame: a link to a field of this step takes the focus after it.
  useLayoutEffect(() => {
    if (last.current !== step) heading.current?.focus({ preventScroll: true });
    last.current = step;
  }, [step]);
  return (
    <div className="border-rule border-b bg-panel px-4 pt-4 pb-3 md:px-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 ref={heading} tabIndex={-1} className="type-h1 max-sm:type-h2 outline-none!">
          {stepTitles[step - 1]}
        </h1>
        <div className="flex flex-wrap items-center gap-3">
          {step === 2 && <ModeSwitch user={user} />}
          {acts}
        </div>
      </div>
      {/* The review draws it large. */}
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
        <p className="mt-1.5 text-micro text-muted">Each platform you choose becomes a block, as wide as its share.</p>
      </>
    );
  }
  return <PlanStrip size="header" shares={shares} budget_cents={budget_cents} label="Your plan" />;
}

const modes = [
  { value: 'simple', label: 'Simple' },
  { value: 'advanced', label: 'Advanced' },
] as const;

/** For those who know their way. Whoever changes back keeps what they have set. */
function ModeSwitch({ user }: { user: SessionUser }) {
  const advanced_mode = useCampaign((campaign) => campaign.advanced_mode);
  const change = useChange();
  const campaigns_launched = useAccount().data?.campaigns_launched ?? 0;
  if (!advanced_mode && !mayUseAdvanced({ user_tier: user.user_tier, campaigns_launched })) return null;
  return (
    <Segmented
      aria-label="How much to set"
      size="s"
      value={advanced_mode ? 'advanced' : 'simple'}
      onValueChange={(mode) => change({ advanced_mode: mode === 'advanced' })}
      segments={modes}
    />
  );
}
