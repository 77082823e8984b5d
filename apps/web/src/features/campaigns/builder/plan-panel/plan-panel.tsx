import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { MissingItem } from '@universal-media/contract/campaigns/creative-readiness';
import { memo, type ReactNode } from 'react';
import { ByPlatformBlock } from './by-platform-block.tsx';
import { CostBlock } from './cost-block.tsx';
import { ForecastBlock } from './forecast-block.tsx';
import { LaunchBlock } from './launch-block.tsx';
import { PlanBlock } from './plan-block.tsx';
import type { PlanFigures } from './plan-figures.ts';
import { type GoTo, ToFinishBlock } from './to-finish-block.tsx';

export interface PlanPanelProps {
  campaign: CampaignData;
  figures: PlanFigures;
  missing: readonly MissingItem[];
  /** Today in the campaign's time zone. */
  today: string;
  balance_cents: number | undefined;
  addCredits: ReactNode;
  goTo: GoTo;
  onEditSplit: () => void;
}

/** The plan, its cost and its forecast. Memoized, because the parent passes deferred values while the user types. */
export const PlanPanel = memo(function PlanPanel(props: PlanPanelProps) {
  const { campaign, figures, missing, today, balance_cents, addCredits, goTo, onEditSplit } = props;
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
      <ForecastBlock forecast={figures.forecast} reason={figures.no_forecast} />
      {figures.forecast && <ByPlatformBlock by_platform={figures.forecast.by_platform} />}
      <LaunchBlock start_date={start_date} today={today} />
      <ToFinishBlock missing={missing} goTo={goTo} />
    </div>
  );
});
