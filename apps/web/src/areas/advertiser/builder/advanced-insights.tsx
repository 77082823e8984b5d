import { advise } from '@universal-media/contract/advanced-advice';
import { useDeferredValue, useMemo } from 'react';
import { AdviceList } from '../../../features/advanced/advice-list.tsx';
import { useCampaign } from './campaign-holder.ts';

interface AdvancedInsightsProps {
  dismissed: readonly string[];
  onDismissedChange: (dismissed: string[]) => void;
}

/** Looks at the whole campaign, so it follows every change: in its own time. */
export function AdvancedInsights({ dismissed, onDismissedChange }: AdvancedInsightsProps) {
  const campaign = useDeferredValue(useCampaign((now) => now));
  const advice = useMemo(() => advise(campaign), [campaign]);
  return <AdviceList advice={advice} dismissed={dismissed} onDismissedChange={onDismissedChange} />;
}
