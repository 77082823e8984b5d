import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import {
  type SettingDifference,
  settingDifferences,
} from '@universal-media/contract/campaigns/settings/setting-differences';
import type { Setting } from '@universal-media/contract/platforms/settings/settings';
import { isSameJson } from '@universal-media/contract/wire/same-json';
import { useDeferredValue } from 'react';
import { type CampaignEditor, useCampaign, useCampaignEditor } from './campaign-context.ts';

type BySetting = ReadonlyMap<Setting, readonly SettingDifference[]>;

const byCampaign = new WeakMap<CampaignData, BySetting>();
const latest = new WeakMap<CampaignEditor, BySetting>();
const none: readonly SettingDifference[] = [];

// The places panel shows what the platforms make of places and circles.
const hasNote = (setting: Setting): boolean => setting !== 'places' && setting !== 'radius';

/** Computed once per change. A setting whose differences stayed the same keeps its list, so its note does not render. */
function findDifferences(editor: CampaignEditor, campaign: CampaignData): BySetting {
  const known = byCampaign.get(campaign);
  if (known) return known;
  const before = latest.get(editor);
  const bySetting = new Map<Setting, readonly SettingDifference[]>();
  for (const [setting, list] of Map.groupBy(settingDifferences(campaign, hasNote), (one) => one.setting)) {
    const old = before?.get(setting);
    bySetting.set(setting, old && isSameJson(old, list) ? old : list);
  }
  byCampaign.set(campaign, bySetting);
  latest.set(editor, bySetting);
  return bySetting;
}

/** What the chosen platforms do not apply of one setting as it was set. It follows typing after the text was painted. */
export function useSettingDifferences(setting: Setting): readonly SettingDifference[] {
  const editor = useCampaignEditor();
  const campaign = useDeferredValue(useCampaign((whole) => whole));
  return findDifferences(editor, campaign).get(setting) ?? none;
}
