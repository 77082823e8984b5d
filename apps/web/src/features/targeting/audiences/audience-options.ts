import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { type AudienceGroup, audienceGroups } from '@universal-media/contract/targeting/targeting-options';

export type AudienceTargeting = CampaignData['audience_targeting'];

/** In the order of the screen. */
export const audienceGroupOrder = [
  'age_ranges',
  'genders',
  'interests',
  'demographics',
  'behaviors',
] as const satisfies readonly AudienceGroup[];

/** How many options are visible before "more". A single hidden option is shown as well. */
const VISIBLE_OPTIONS = 5;

/** The options of a group. Selected options that are no longer offered stay, so that they can be removed. */
export function optionsFor(group: AudienceGroup, chosen: readonly string[]): string[] {
  const offered: readonly string[] = audienceGroups[group];
  return [...offered, ...chosen.filter((option) => !offered.includes(option))];
}

/** The first few options and every selected one; the others are behind "19 more". */
export function visibleOptions(options: readonly string[], chosen: readonly string[]): string[] {
  if (options.length <= VISIBLE_OPTIONS + 1) return [...options];
  return options.filter((option, index) => index < VISIBLE_OPTIONS || chosen.includes(option));
}
