import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { useState } from 'react';
import { useMissing, useShowAll } from './campaign-context.ts';

/** The error of a field, shown after the user leaves it or presses Continue. Pass `onBlur` to the control. */
export function useFieldError(field: keyof CampaignData): { error: string | undefined; onBlur: () => void } {
  const [left, setLeft] = useState(false);
  const all = useShowAll();
  const message = useMissing().find((one) => one.field === field)?.message;
  return { error: left || all ? message : undefined, onBlur: () => setLeft(true) };
}
