import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { MissingItem } from '@universal-media/contract/campaigns/creative-readiness';
import { memo, type ReactNode } from 'react';
import { ByPlatformBlock } from './by-platform-block.tsx';
import { CostBlock } from './cost-block.tsx';
import { ForecastBlock } from './forecast-block.tsx';
import { LaunchBlock } from './launch-block.tsx';
import { PlanBlock } from './plan-block.tsx';
import type { PlanFigures } from './plan-figures.ts';
import type { PlanForecast } from './plan-forecast.ts';
import { type GoTo, ToFinishBlock } from './to-finish-block.tsx';

export interface PlanPanelProps {
  campaign: CampaignData;
  figures: PlanFigures;
  forecast: PlanForecast;
  /** What is missing in the sections that were started. */
  missing: readonly MissingItem[];
  /** Nothing is missing, in any section. */
  isComplete: boolean;
  /** Today in the campaign's time zone. */
  today: string;
  balance_cents: number | undefined;
  addCredits: ReactNode;
  goTo: GoTo;
  onEditSplit: () => void;
}

/** The plan, its cost and its forecast. Memoized, because the parent passes deferred values while the user types. */
export const PlanPanel = memo(function PlanPanel(props: PlanPanelProps) {
  const { campaign, figures, forecast, missing, isComplete, today, balance_cents, addCredits, goTo, onEditSplit } =
    props;
  const { start_date, end_date, selectedPlatforms } = campaign;
  return (
    <div className="bg-panel">
      <PlanBlock figures={figures} start_date={start_date} end_date={end_date} onEditSplit={onEditSplit} />
      <CostBlock
        cost={figures.cost}
        platform_count={selectedPlatforms.length}
        balance_cents={balance_cents}
        addCredits={addCredits}
      />
      <ForecastBlock forecast={forecast} />
      {forecast.view && <ByPlatformBlock by_platform={forecast.view.by_platform} />}
      <LaunchBlock start_date={start_date} today={today} />
      <ToFinishBlock missing={missing} isComplete={isComplete} goTo={goTo} />
    </div>
  );
});
