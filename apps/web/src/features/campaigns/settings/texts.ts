import type {
  GroupedDifference,
  SettingDifference,
} from '@universal-media/contract/campaigns/settings/setting-differences';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';

const and = new Intl.ListFormat('en', { type: 'conjunction' });

/** "Meta, Roku, and X" */
export const platformList = (platforms: readonly PlatformId[]): string =>
  and.format(platforms.map((platform) => platformById(platform).name));

const MAX_NAMES = 3;
const named = (platforms: ReadonlySet<PlatformId>): string =>
  platforms.size > MAX_NAMES ? `${platforms.size} platforms` : platformList([...platforms]);

const platformsWith = (differences: readonly SettingDifference[], kind: SettingDifference['support']['kind']) =>
  new Set(differences.filter(({ support }) => support.kind === kind).map(({ platform }) => platform));

/** "Not available on Roku and X. Approximated on Meta." */
export function summaryText(differences: readonly SettingDifference[]): string {
  const isPartly = differences.some(({ values }) => values.length > 0);
  const unavailable = platformsWith(differences, 'unavailable');
  const approximated = platformsWith(differences, 'approximated');
  return [
    ...(unavailable.size > 0
      ? [`${isPartly ? 'Partly not available' : 'Not available'} on ${named(unavailable)}.`]
      : []),
    ...(approximated.size > 0 ? [`Approximated on ${named(approximated)}.`] : []),
  ].join(' ');
}

/** "Veterans and Renters" where a difference concerns some of the chosen values. */
export const valuesText = ({ values }: Pick<GroupedDifference, 'values'>): string => and.format(values);
