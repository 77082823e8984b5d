import { useDeferredValue, useMemo } from 'react';
import { useWallet } from '#features/money/balance/queries.ts';
import { paths } from '#paths.ts';
import { TextLink } from '#ui/actions/link.tsx';
import { useCampaign, useMissing } from '../state/campaign-context.ts';
import { useAllMissing } from '../state/creative-state.ts';
import { usePopulation } from '../state/population-store.ts';
import { useToday } from '../state/use-today.ts';
import { planFigures } from './plan-figures.ts';
import type { PlanPanelProps } from './plan-panel.tsx';

const addCredits = <TextLink to={paths.addCredits}>Add credits</TextLink>;

/** The values of the plan panel. Deferred, so that the field being typed in renders first. */
export function usePlanPanel(step: number): Omit<PlanPanelProps, 'goTo' | 'onEditSplit'> {
  const campaign = useDeferredValue(useCampaign((whole) => whole));
  const campaignMissing = useMissing();
  const allMissing = useAllMissing();
  // Missing formats are shown from the creative step on.
  const missing = useDeferredValue(step < 3 ? campaignMissing : allMissing);
  const people = useDeferredValue(usePopulation());
  const figures = useMemo(() => planFigures(campaign, people), [campaign, people]);
  const balance_cents = useWallet().data?.balance_cents;
  const today = useToday(campaign.time_zone);
  return { campaign, figures, missing, today, balance_cents, addCredits };
}
