import { useDeferredValue, useMemo } from 'react';
import { useWallet } from '#features/money/balance/queries.ts';
import { paths } from '#paths.ts';
import { TextLink } from '#ui/actions/link.tsx';
import { usePlanEstimate } from '../estimate/queries.ts';
import { useCampaign, useMissing } from '../state/campaign-context.ts';
import { useShownMissing } from '../state/sections/started-sections.ts';
import { useToday } from '../state/use-today.ts';
import { planFigures } from './plan-figures.ts';
import { toPlanForecast } from './plan-forecast.ts';
import type { PlanPanelProps } from './plan-panel.tsx';

const addCredits = <TextLink to={paths.addCredits}>Add credits</TextLink>;

/** The values of the plan panel. Deferred, so that the field being typed in renders first. */
export function usePlanPanel(step: number): Omit<PlanPanelProps, 'goTo' | 'onEditSplit'> {
  const campaign = useDeferredValue(useCampaign((whole) => whole));
  const missing = useDeferredValue(useShownMissing(step));
  const isComplete = useMissing().length === 0;
  const figures = useMemo(() => planFigures(campaign), [campaign]);
  const estimate = usePlanEstimate();
  const balance_cents = useWallet().data?.balance_cents;
  const today = useToday(campaign.time_zone);
  return {
    campaign,
    figures,
    forecast: toPlanForecast(figures, estimate),
    missing,
    isComplete,
    today,
    balance_cents,
    addCredits,
  };
}
