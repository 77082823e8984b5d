import type { Blocker } from '../../frame/blocker-list.tsx';
import { useMissing } from '../../state/campaign-context.ts';
import { useCreativeState } from '../../state/creative-state.ts';
import { useGoToField } from '../../state/go-to-field.ts';
import { findLaunchBlockers } from '../../state/steps.ts';

/** What is missing in the first three steps, each with a link to its field. */
export function useLaunchBlockers(): Blocker[] {
  const goToField = useGoToField();
  const missing = findLaunchBlockers(useMissing(), useCreativeState());
  return missing.map((one) => ({
    key: `${one.field} ${one.message}`,
    message: one.message,
    go: () => goToField(one),
  }));
}
