import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { type ForecastFields, pickForecastFields } from '@universal-media/contract/campaigns/forecast/forecast-fields';
import { useSyncExternalStore } from 'react';
import { type CampaignEditor, useCampaignEditor } from '../state/campaign-context.ts';

interface Known {
  readonly campaign: CampaignData;
  readonly fields: ForecastFields;
}

const known = new WeakMap<CampaignEditor, Known>();

const isSame = (one: ForecastFields, other: ForecastFields): boolean => {
  const values = new Map(Object.entries(other));
  return Object.entries(one).every(([field, value]) => Object.is(values.get(field), value));
};

/** Keeps its identity while no field of it changed, so that typing a headline asks for nothing. */
function toForecastFields(editor: CampaignEditor): ForecastFields {
  const campaign = editor.campaign.get();
  const before = known.get(editor);
  if (before?.campaign === campaign) return before.fields;
  const picked = pickForecastFields(campaign);
  const fields = before && isSame(before.fields, picked) ? before.fields : picked;
  known.set(editor, { campaign, fields });
  return fields;
}

/** The fields of the campaign that its price and forecast depend on. */
export function useForecastFields(): ForecastFields {
  const editor = useCampaignEditor();
  return useSyncExternalStore(editor.campaign.subscribe, () => toForecastFields(editor));
}
