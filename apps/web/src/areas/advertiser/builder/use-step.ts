import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { builderPlaceOf } from '../../../paths.ts';
import { LAST_DRAFT_STEP, reachableStep } from './builder-step.ts';
import { useHolder } from './campaign-holder.ts';

/** Where somebody was in it last, and where they are now. */
interface Remembered {
  readonly step: () => number;
  readonly goTo: (step: number) => void;
}

/**
 * The step the address asks for, as far as it can be reached. The draft remembers it, and the address is put right. What
 * files lack sends nobody back from the review: it is listed there.
 */
export function useStep(draft: Remembered): number {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const holder = useHolder();
  const { campaign, missing, showAll, at } = holder;
  const asked = builderPlaceOf(query).step;
  const wished = Math.min(asked ?? draft.step(), LAST_DRAFT_STEP);
  // Only the number is followed: whoever types in a field draws that field, and not the whole builder.
  const step = useSyncExternalStore(campaign.subscribe, () => reachableStep(wished, campaign.get(), missing.get()));

  useEffect(() => {
    // Whoever was sent back is shown why.
    if (step < wished) showAll.set(true);
    if (step !== asked) void navigate(at(step), { replace: true });
    draft.goTo(step);
  }, [draft, step, asked, wished, navigate, showAll, at]);
  return step;
}
