import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { ReactNode } from 'react';
import { credits } from '#lib/format/format.ts';
import { readPlan } from '#ui/plan/plan-shares.ts';
import { PlanStrip } from '#ui/plan/plan-strip.tsx';

interface LaunchBarProps {
  campaign: CampaignData;
  total_cents: number;
  /** Undefined while loading. */
  balance_cents: number | undefined;
  action: ReactNode;
}

/** The bar at the bottom of narrow screens: the cost and the launch button. */
export function LaunchBar({ campaign, total_cents, balance_cents, action }: LaunchBarProps) {
  const { shares, budget_cents } = readPlan(campaign);
  return (
    // Toasts appear above it.
    <div className="at-the-foot contents">
      <div className="sticky bottom-0 z-3 border-ink border-t-2 bg-panel">
        <PlanStrip shares={shares} budget_cents={budget_cents} label="Plan" />
        <div className="flex items-center justify-between gap-3 px-4 py-2.5">
          <p className="min-w-0">
            <b className="num block truncate text-[1.0625rem] leading-[1.3]">{credits(total_cents)} credits</b>
            {balance_cents !== undefined && (
              <span className="block truncate text-muted text-small">You have {credits(balance_cents)}</span>
            )}
          </p>
          {action}
        </div>
      </div>
    </div>
  );
}
