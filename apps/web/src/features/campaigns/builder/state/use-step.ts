import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { getBuilderPlace } from '#paths.ts';
import { LAST_DRAFT_STEP } from '../outline.ts';
import { useCampaignEditor } from './campaign-context.ts';
import { reachableStep } from './steps.ts';

/** The step the draft was last on, and how to change it. */
interface StepMemory {
  readonly step: () => number;
  readonly goTo: (step: number) => void;
}

/**
 * The step in the URL, or the furthest one before it that can be reached; then the URL is corrected. Missing formats do
 * not send the user back from the review, which lists them.
 */
export function useStep(draft: StepMemory): number {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const editor = useCampaignEditor();
  const { campaign, missing, showAll, stepPath } = editor;
  const requested = getBuilderPlace(query).step;
  const target = Math.min(requested ?? draft.step(), LAST_DRAFT_STEP);
  // Subscribes to the number only, so typing in a field does not render the whole builder.
  const step = useSyncExternalStore(campaign.subscribe, () => reachableStep(target, missing.get()));

  useEffect(() => {
    // Shows the reason for being sent back.
    if (step < target) showAll.set(true);
    if (step !== requested) void navigate(stepPath(step), { replace: true });
    draft.goTo(step);
  }, [draft, step, requested, target, navigate, showAll, stepPath]);
  return step;
}
