import { advise } from '@universal-media/contract/campaigns/advice/advanced-advice';
import { useDeferredValue, useMemo } from 'react';
import { useCampaign } from '../../state/campaign-context.ts';
import { AdviceList } from './advice-list.tsx';

interface AdvancedInsightsProps {
  dismissed: readonly string[];
  onDismissedChange: (dismissed: string[]) => void;
}

/** Depends on the whole campaign, so its updates are deferred. */
export function AdvancedInsights({ dismissed, onDismissedChange }: AdvancedInsightsProps) {
  const campaign = useDeferredValue(useCampaign((current) => current));
  const advice = useMemo(() => advise(campaign), [campaign]);
  return <AdviceList advice={advice} dismissed={dismissed} onDismissedChange={onDismissedChange} />;
}
