import { toCents } from '@universal-media/contract/wire/money';
import { ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { compactRange, credits, moneyRounded } from '#lib/format/format.ts';
import { toShares } from '#ui/plan/plan-shares.ts';
import { PlanStrip } from '#ui/plan/plan-strip.tsx';
import type { PlanFigures } from './plan-figures.ts';
import type { PlanForecast } from './plan-forecast.ts';

interface PlanBarProps {
  figures: PlanFigures;
  forecast: PlanForecast;
  onOpen: () => void;
  /** The button of the step. */
  action?: ReactNode;
}

/** The plan on phones: the plan strip and one line at the bottom of the screen. Tapping it opens the whole plan. */
export function PlanBar({ figures, forecast: { view, isUpdating }, onOpen, action }: PlanBarProps) {
  const { cost, allocation, total, a_day_cents } = figures;
  const shares = toShares(allocation);
  return (
    <div className="sticky bottom-0 z-3 border-ink border-t-2 bg-panel">
      {shares.length > 0 && <PlanStrip shares={shares} budget_cents={toCents(total)} label="Plan" />}
      <div className="flex items-center justify-between gap-3 px-4 py-2.5">
        <button type="button" aria-haspopup="dialog" className="min-w-0 flex-1 text-left" onClick={onOpen}>
          <span className="flex items-center gap-1.5">
            <b className="num truncate text-[1.0625rem] leading-[1.3]">
              {view ? `${compactRange(view.reach.least, view.reach.most)} people` : 'Your plan'}
            </b>
            {view && isUpdating && <span className="text-muted text-small">Updating…</span>}
            <ChevronUp className="size-4" aria-hidden="true" />
          </span>
          <span className="block truncate text-muted text-small">
            {credits(cost.total_cents)} credits, {moneyRounded(a_day_cents)} per day
          </span>
        </button>
        {action}
      </div>
    </div>
  );
}
