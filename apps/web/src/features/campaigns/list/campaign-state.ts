import type { PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import {
  type CampaignStatus,
  type PlatformState,
  platformStateNames,
  platformStates,
} from '@universal-media/contract/campaigns/status';

/** Platform runs in these states may need action, so each is listed with its reason. */
const listed: readonly PlatformState[] = ['refused', 'unknown'];

export const getListedRuns = (runs: readonly PlatformRun[]): PlatformRun[] =>
  runs.filter(({ state }) => listed.includes(state));

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** "4 live, 1 pending": the platform runs that need no action; null when there are none. */
export function countRuns(runs: readonly PlatformRun[]): string | null {
  const texts = platformStates
    .filter((state) => !listed.includes(state))
    .map((state) => ({ state, count: runs.filter((run) => run.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${lower(platformStateNames[state])}`);
  return texts.length === 0 ? null : texts.join(', ');
}

/** Whether spend can be compared with time: not before the start or after a rejection. */
export const hasPace = (status: CampaignStatus): boolean =>
  status === 'active' || status === 'paused' || status === 'suspended' || status === 'completed';
