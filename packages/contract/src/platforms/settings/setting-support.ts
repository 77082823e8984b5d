import { type PlatformId, platformById } from '../platforms.ts';
import {
  applied,
  type Setting,
  type SettingContext,
  type SettingSupport,
  type StatedSetting,
  unavailable,
  type ValueDifference,
} from './settings.ts';

/** "30s" is 30. */
const parseSeconds = (duration: string): number => Number.parseInt(duration, 10);

function durationDifferences(platform: PlatformId, chosen: readonly string[]): ValueDifference[] {
  const { video, audio } = platformById(platform).creative.gate;
  const spans = [video?.seconds, audio?.seconds].flatMap((span) => span ?? []);
  if (spans.length === 0) return [];
  const min = Math.min(...spans.map((span) => span.min));
  const max = Math.max(...spans.map((span) => span.max));
  const outside = chosen.filter((duration) => parseSeconds(duration) < min || parseSeconds(duration) > max);
  return outside.length === 0
    ? []
    : [{ values: outside, support: unavailable(`Takes spots of ${min} to ${max} seconds.`) }];
}

function statedDifferences(
  platform: PlatformId,
  setting: StatedSetting,
  chosen: readonly string[],
  context: SettingContext,
): readonly ValueDifference[] {
  const fact = platformById(platform).settings.support[setting];
  if (typeof fact === 'function') return fact(chosen, context);
  return fact.kind === 'applied' ? [] : [{ values: chosen, support: fact }];
}

/** A campaign that uses nothing else. */
const plain: SettingContext = { campaign_type: 'awareness', tracking_id_or_url: '', used: new Set() };

const copyNames = { headline: 'headline', body_copy: 'body copy' } as const;

/**
 * Lists what a platform does not apply as chosen. Places and the radius depend on the campaign: their differences come from
 * `validateLocations`, so they are not asked here.
 */
export function valueDifferences(
  platform: PlatformId,
  setting: Exclude<Setting, 'places' | 'radius'>,
  chosen: readonly string[],
  context: SettingContext = plain,
): readonly ValueDifference[] {
  if (setting === 'ad_duration') return durationDifferences(platform, chosen);
  if (setting === 'headline' || setting === 'body_copy') {
    const isShown = platformById(platform).copy[setting] !== null;
    return isShown ? [] : [{ values: [], support: unavailable(`Shows no ${copyNames[setting]}.`) }];
  }
  return statedDifferences(platform, setting, chosen, context);
}

/** Answers for one setting, or for one of its values. */
export function settingSupport(
  platform: PlatformId,
  setting: Exclude<Setting, 'places' | 'radius'>,
  value?: string,
  context: SettingContext = plain,
): SettingSupport {
  const [first] = valueDifferences(platform, setting, value === undefined ? [] : [value], context);
  return first?.support ?? applied;
}
