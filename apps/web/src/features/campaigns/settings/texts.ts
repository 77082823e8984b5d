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

const degrees = ['Not available', 'Partly not available', 'Approximated'] as const;

const degreeFor = ({ support, values }: SettingDifference): (typeof degrees)[number] => {
  if (support.kind === 'approximated') return 'Approximated';
  return values.length === 0 ? 'Not available' : 'Partly not available';
};

/** "Not available on Roku and X. Approximated on Meta." A platform is named once, with its largest difference. */
export function summaryText(differences: readonly SettingDifference[]): string {
  const named_before = new Set<PlatformId>();
  const sentences = degrees.flatMap((degree) => {
    const found = differences.filter((one) => degreeFor(one) === degree).map(({ platform }) => platform);
    const platforms = new Set(found.filter((platform) => !named_before.has(platform)));
    for (const platform of platforms) named_before.add(platform);
    return platforms.size === 0 ? [] : [`${degree} on ${named(platforms)}.`];
  });
  return sentences.join(' ');
}

/** "Veterans and Renters" where a difference concerns some of the chosen values. */
export const valuesText = ({ values }: Pick<GroupedDifference, 'values'>): string => and.format(values);
