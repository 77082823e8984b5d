import { inTheWay, LAST_DRAFT_STEP } from './builder-step.ts';
import { useCampaign, useMissing } from './campaign-holder.ts';
import { useCreativeStanding } from './creative-standing.ts';
import { useGoToField } from './go-to-field.ts';
import type { Stopper } from './launch-stoppers.tsx';

/** What the first three steps lack, each with the way to it. */
export function useLaunchLacks(): Stopper[] {
  const goToField = useGoToField();
  const selectedPlatforms = useCampaign((campaign) => campaign.selectedPlatforms);
  const lacking = inTheWay(LAST_DRAFT_STEP, { selectedPlatforms }, useMissing(), useCreativeStanding());
  return lacking.map((one) => ({
    key: `${one.field} ${one.message}`,
    message: one.message,
    go: () => goToField(one),
  }));
}
