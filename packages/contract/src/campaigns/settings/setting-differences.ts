import { z } from 'zod';
import { keywordsOn } from '../../copy/keywords.ts';
import { placeDifferences } from '../../platforms/places.ts';
import { inPlatformOrder, PlatformId, platformById } from '../../platforms/platforms.ts';
import { valueDifferences } from '../../platforms/settings/setting-support.ts';
import {
  approximated,
  type Difference,
  type Setting,
  type SettingContext,
  settings,
  type ValueDifference,
} from '../../platforms/settings/settings.ts';
import { radiusFor } from '../../targeting/locations.ts';
import type { CampaignData } from '../campaign.ts';
import { usedSettings } from './used-settings.ts';

/** A setting of a campaign that a chosen platform does not apply as it was set. */
export const SettingDifference = z
  .object({
    setting: z.enum(settings),
    platform: PlatformId,
    support: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('approximated'), how: z.string() }),
      z.object({ kind: z.literal('unavailable'), why: z.string() }),
    ]),
    /** The chosen values it concerns. Empty where it concerns the whole setting. */
    values: z.array(z.string()).readonly(),
  })
  .meta({ id: 'SettingDifference' });
export type SettingDifference = z.infer<typeof SettingDifference>;

/** The explanation of a difference. */
export const differenceText = (support: Difference): string =>
  support.kind === 'approximated' ? support.how : support.why;

/** Settings that concern a single platform. The others never see them. */
const onlyOn: Readonly<Partial<Record<Setting, PlatformId>>> = { youtube_video_url: 'youtube' };

const isSpecial = ({ declaration }: CampaignData): boolean => (declaration.special_categories?.length ?? 0) > 0;

const isBelow = (min: number, radius: number | null): boolean => radius !== null && radius < min;

function placesOn(platform: PlatformId, setting: 'places' | 'radius', campaign: CampaignData): ValueDifference[] {
  const { geographic_targeting: geographic } = campaign;
  const { locations, targeting_type, radius_miles } = geographic;
  const radius = targeting_type === 'local' ? radius_miles : null;
  const found = placeDifferences(platform, locations, radius).filter((one) => one.setting === setting);
  const limits = isSpecial(campaign) ? platformById(platform).settings.special_category_limits : null;
  const postal = locations.filter(({ type }) => type === 'zip').map(({ display_name }) => display_name);
  const min = limits?.min_radius_miles ?? null;
  return [
    ...found,
    ...(setting === 'places' && limits?.postal_codes && postal.length > 0
      ? [{ values: postal, support: limits.postal_codes }]
      : []),
    ...(setting === 'radius' && min !== null && locations.some((place) => isBelow(min, radiusFor(place, geographic)))
      ? [{ values: [], support: approximated(`Circles for these ads are at least ${min} miles wide.`) }]
      : []),
  ];
}

function statedOn(
  platform: PlatformId,
  setting: Exclude<Setting, 'places' | 'radius'>,
  chosen: readonly string[],
  campaign: CampaignData,
  context: SettingContext,
): readonly ValueDifference[] {
  const limits = isSpecial(campaign) ? platformById(platform).settings.special_category_limits : null;
  const limit = limits?.settings[setting];
  return limit ? [{ values: chosen, support: limit }] : valueDifferences(platform, setting, chosen, context);
}

/**
 * Lists the settings a campaign uses that are not fully applied, in the order of the builder and of the platforms. The
 * builder, the review before payment, staff and the plan show this list.
 */
export function settingDifferences(
  campaign: CampaignData,
  wanted: (setting: Setting) => boolean = () => true,
): SettingDifference[] {
  const chosenPlatforms = inPlatformOrder(campaign.selectedPlatforms);
  const used = usedSettings(campaign);
  const { campaign_type, tracking_id_or_url } = campaign;
  const context: SettingContext = { campaign_type, tracking_id_or_url, used: new Set(used.keys()) };
  const asked = [...used].filter(([setting]) => wanted(setting));
  return asked.flatMap(([setting, chosen]) =>
    chosenPlatforms
      .filter((platform) => (onlyOn[setting] ?? platform) === platform)
      .filter((platform) => setting !== 'keywords' || keywordsOn(platform, campaign).length > 0)
      .flatMap((platform) => {
        const found =
          setting === 'places' || setting === 'radius'
            ? placesOn(platform, setting, campaign)
            : statedOn(platform, setting, chosen, campaign, context);
        return found.map(({ values, support }) => ({
          setting,
          platform,
          support,
          // When a difference concerns every chosen value, it concerns the setting.
          values: values.length === chosen.length ? [] : values,
        }));
      }),
  );
}

/** Equal differences on several platforms, shown once. */
export interface GroupedDifference extends Omit<SettingDifference, 'platform'> {
  readonly platforms: readonly PlatformId[];
}

export function groupDifferences(differences: readonly SettingDifference[]): GroupedDifference[] {
  const groups = Map.groupBy(differences, ({ setting, support, values }) => JSON.stringify([setting, support, values]));
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    return first
      ? [
          {
            setting: first.setting,
            support: first.support,
            values: first.values,
            platforms: same.map(({ platform }) => platform),
          },
        ]
      : [];
  });
}

export const differenceNames: Record<Difference['kind'], string> = {
  approximated: 'Approximated',
  unavailable: 'Not available',
};

export const NO_DIFFERENCES = 'Every setting applies on every platform.';
