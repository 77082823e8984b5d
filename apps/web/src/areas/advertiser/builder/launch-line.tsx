import type { CampaignData } from '@universal-media/contract/campaign';
import type { ReactNode } from 'react';
import { credits } from '../../../lib/format.ts';
import { planOf } from '../../../ui/plan-shares.ts';
import { PlanStrip } from '../../../ui/plan-strip.tsx';

interface LaunchLineProps {
  campaign: CampaignData;
  total_cents: number;
  /** Unknown until it was read. */
  balance_cents: number | undefined;
  action: ReactNode;
}

/** At the foot of a narrow screen: what the launch takes, and its button. */
export function LaunchLine({ campaign, total_cents, balance_cents, action }: LaunchLineProps) {
  const { shares, budget_cents } = planOf(campaign);
  return (
    // Toasts stand above it.
    <div className="at-the-foot contents">
      <div className="sticky bottom-0 z-3 border-ink border-t-2 bg-panel">
        <PlanStrip shares={shares} budget_cents={budget_cents} label="Plan" />
        <div className="flex items-center justify-between gap-3 px-4 py-2.5">
          <p className="min-w-0">
            <b className="num block truncate text-[1.0625rem] leading-[1.3]">{credits(total_cents)} credits</b>
            {balance_cents !== undefined && (
              <span className="block truncate text-muted text-small">you have {credits(balance_cents)}</span>
            )}
          </p>
          {action}
        </div>
      </div>
    </div>
  );
}
