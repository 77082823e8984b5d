import type { Blocker } from '../../frame/blocker-list.tsx';
import { LAST_DRAFT_STEP } from '../../outline.ts';
import { useCampaign, useMissing } from '../../state/campaign-context.ts';
import { useCreativeState } from '../../state/creative-state.ts';
import { useGoToField } from '../../state/go-to-field.ts';
import { findBlockers } from '../../state/steps.ts';

/** What is missing in the first three steps, each with a link to its field. */
export function useLaunchBlockers(): Blocker[] {
  const goToField = useGoToField();
  const selectedPlatforms = useCampaign((campaign) => campaign.selectedPlatforms);
  const missing = findBlockers(LAST_DRAFT_STEP, { selectedPlatforms }, useMissing(), useCreativeState());
  return missing.map((one) => ({
    key: `${one.field} ${one.message}`,
    message: one.message,
    go: () => goToField(one),
  }));
}
