import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { DraftEngine } from '../../../features/drafts/draft-engine.ts';
import { builderPlaceOf, paths } from '../../../paths.ts';
import { reachableStep } from './builder-step.ts';
import { useHolder } from './campaign-holder.ts';
import { creativeStoreOf } from './creative-standing.ts';

/** The step the address asks for, as far as it can be reached. The draft remembers it, and the address is put right. */
export function useStep(draft: DraftEngine): number {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const holder = useHolder();
  const { campaign, missing, showAll } = holder;
  const creative = creativeStoreOf(holder);
  const asked = builderPlaceOf(query).step;
  const wished = asked ?? draft.step();
  // Only the number is followed: whoever types in a field draws that field, and not the whole builder.
  const subscribe = useCallback(
    (listener: () => void) => {
      const leaveCampaign = campaign.subscribe(listener);
      const leaveCreative = creative.subscribe(listener);
      return () => {
        leaveCampaign();
        leaveCreative();
      };
    },
    [campaign, creative],
  );
  const step = useSyncExternalStore(subscribe, () =>
    reachableStep(wished, campaign.get(), missing.get(), creative.get()),
  );

  useEffect(() => {
    // Whoever was sent back is shown why.
    if (step < wished) showAll.set(true);
    if (step !== asked) void navigate(paths.builder(draft.id.get(), step), { replace: true });
    draft.goTo(step);
  }, [draft, step, asked, wished, navigate, showAll]);
  return step;
}
