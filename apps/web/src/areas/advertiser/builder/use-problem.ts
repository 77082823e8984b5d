import type { CampaignData } from '@universal-media/contract/campaign';
import { useState } from 'react';
import { useMissing, useShowAll } from './campaign-holder.ts';

/**
 * What is wrong with a field, for its Field's `error`: shown once the field was left, or after Continue was pressed.
 * `onBlur` belongs on the control.
 */
export function useProblem(field: keyof CampaignData): { error: string | undefined; onBlur: () => void } {
  const [left, setLeft] = useState(false);
  const all = useShowAll();
  const message = useMissing().find((one) => one.field === field)?.message;
  return { error: left || all ? message : undefined, onBlur: () => setLeft(true) };
}
