import { useDeferredValue, useMemo } from 'react';
import type { PlanPanelProps } from '../../../features/campaigns/plan-rail/plan-panel.tsx';
import { railFigures } from '../../../features/campaigns/plan-rail/rail-figures.ts';
import { useWallet } from '../../../features/wallet/queries.ts';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/link.tsx';
import { useCampaign, useMissing } from './campaign-holder.ts';
import { useLacking } from './creative-standing.ts';
import { usePeopleInside } from './people-store.ts';
import { useToday } from './use-today.ts';

const addCredits = <TextLink to={paths.addCredits}>Add credits</TextLink>;

/**
 * What the rail shows, a moment late on purpose: the field somebody types in is drawn first, and only then the plan that
 * follows from it.
 */
export function useRail(step: number): Omit<PlanPanelProps, 'goTo' | 'onEditSplit'> {
  const campaign = useDeferredValue(useCampaign((whole) => whole));
  const campaignLacks = useMissing();
  const allLacks = useLacking();
  // What the files lack is a matter of the step where they are brought.
  const missing = useDeferredValue(step < 3 ? campaignLacks : allLacks);
  const people = useDeferredValue(usePeopleInside());
  const figures = useMemo(() => railFigures(campaign, people), [campaign, people]);
  const balance_cents = useWallet().data?.balance_cents;
  const today = useToday(campaign.time_zone);
  return { campaign, figures, missing, today, balance_cents, addCredits };
}
