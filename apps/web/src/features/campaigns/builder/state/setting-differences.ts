import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import {
  type SettingDifference,
  settingDifferences,
} from '@universal-media/contract/campaigns/settings/setting-differences';
import type { Setting } from '@universal-media/contract/platforms/settings/settings';
import { isSameJson } from '@universal-media/contract/wire/same-json';
import { useSyncExternalStore } from 'react';
import { type CampaignEditor, useCampaignEditor } from './campaign-context.ts';

interface Known {
  readonly campaign: CampaignData;
  readonly bySetting: ReadonlyMap<Setting, readonly SettingDifference[]>;
}

const known = new WeakMap<CampaignEditor, Known>();
const none: readonly SettingDifference[] = [];

// The places panel shows what the platforms make of places and circles.
const hasNote = (setting: Setting): boolean => setting !== 'places' && setting !== 'radius';

/** Computed once per change. A setting whose differences stayed the same keeps its list, so its note does not render. */
function differencesOf(editor: CampaignEditor): Known['bySetting'] {
  const campaign = editor.campaign.get();
  const before = known.get(editor);
  if (before?.campaign === campaign) return before.bySetting;
  const bySetting = new Map<Setting, readonly SettingDifference[]>();
  for (const [setting, list] of Map.groupBy(settingDifferences(campaign, hasNote), (one) => one.setting)) {
    const old = before?.bySetting.get(setting);
    bySetting.set(setting, old && isSameJson(old, list) ? old : list);
  }
  known.set(editor, { campaign, bySetting });
  return bySetting;
}

/** What the chosen platforms do not apply of one setting as it was set. */
export function useSettingDifferences(setting: Setting): readonly SettingDifference[] {
  const editor = useCampaignEditor();
  return useSyncExternalStore(editor.campaign.subscribe, () => differencesOf(editor).get(setting) ?? none);
}
