import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { inTheWay } from './builder-step.ts';
import { useHolder } from './campaign-holder.ts';
import { creativeStoreOf } from './creative-standing.ts';

/** Going on to the next step; `tries` counts how often something stood in the way of it. */
export function useContinue(step: number) {
  const navigate = useNavigate();
  const holder = useHolder();
  const { campaign, missing, showAll, at } = holder;
  const creative = creativeStoreOf(holder);
  const [tried, setTried] = useState({ step, times: 0 });

  const go = useCallback(() => {
    if (inTheWay(step, campaign.get(), missing.get(), creative.get()).length === 0) {
      // The next step shows what is wrong with its fields once somebody has been there.
      showAll.set(false);
      void navigate(at(step + 1));
      return;
    }
    showAll.set(true);
    setTried((last) => ({ step, times: last.step === step ? last.times + 1 : 1 }));
  }, [navigate, campaign, missing, creative, showAll, at, step]);
  return { go, tries: tried.step === step ? tried.times : 0 };
}
