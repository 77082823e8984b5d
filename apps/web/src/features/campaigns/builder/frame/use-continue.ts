import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCampaignEditor } from '../state/campaign-context.ts';
import { findBlockers } from '../state/steps.ts';

/** Continues to the next step. `tries` counts how often that was blocked. */
export function useContinue(step: number) {
  const navigate = useNavigate();
  const { missing, showAll, stepPath } = useCampaignEditor();
  const [tried, setTried] = useState({ step, times: 0 });

  const go = useCallback(() => {
    if (findBlockers(step, missing.get()).length === 0) {
      // The next step shows its errors only after the user has worked on it.
      showAll.set(false);
      void navigate(stepPath(step + 1));
      return;
    }
    showAll.set(true);
    setTried((last) => ({ step, times: last.step === step ? last.times + 1 : 1 }));
  }, [navigate, missing, showAll, stepPath, step]);
  return { go, tries: tried.step === step ? tried.times : 0 };
}
