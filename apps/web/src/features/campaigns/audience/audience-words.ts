import type { CampaignData } from '@universal-media/contract/campaign';
import { type AudienceGroup, audienceGroups } from '@universal-media/contract/targeting-options';

export type AudienceTargeting = CampaignData['audience_targeting'];

/** In the order they stand on the screen. */
export const audienceGroupOrder = [
  'age_ranges',
  'genders',
  'interests',
  'demographics',
  'behaviors',
] as const satisfies readonly AudienceGroup[];

/** So many are shown at once; one more than that would hide a single one, so it is shown too. */
const FIRST_SHOWN = 5;

/** What can be ticked in a group. What an older list offered and was ticked stays, or nobody could take it away. */
export function optionsOf(group: AudienceGroup, chosen: readonly string[]): string[] {
  const offered: readonly string[] = audienceGroups[group];
  return [...offered, ...chosen.filter((option) => !offered.includes(option))];
}

/** The first few and everything that is ticked; the others are behind "19 more". */
export function shownFirst(options: readonly string[], chosen: readonly string[]): string[] {
  if (options.length <= FIRST_SHOWN + 1) return [...options];
  return options.filter((option, index) => index < FIRST_SHOWN || chosen.includes(option));
}
