import { type CampaignData, newCampaign } from '@universal-media/contract/campaigns/campaign';
import { Draft, type DraftSave, draftEndpoints } from '@universal-media/contract/campaigns/drafts';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { AccountHolder } from './account-holder.ts';

export const campaign = (changes: Partial<CampaignData> = {}): CampaignData => ({
  ...newCampaign('2026-11-16', 'America/New_York'),
  name: 'Spring opening',
  ...changes,
});

type DraftInput = DraftSave & { readonly draft_id: string; readonly save_id: string };

/** Builds the input of the first save of a new draft. */
export const draftInput = (changes: Partial<DraftInput> = {}): DraftInput => ({
  draft_id: uuidv7(),
  version: 0,
  save_id: uuidv7(),
  draft_name: 'Spring opening',
  campaign_data: campaign(),
  step: 2,
  ...changes,
});

const Answer = draftEndpoints.saveDraft.answers.body;
const Refused = z.object({
  code: z.string(),
  detail: z.union([z.string(), z.looseObject({ draft: Draft.optional() }), z.array(z.unknown())]),
});

/** Saves a draft and returns its new version, or why it was refused, with the conflicting draft. */
export async function save(who: AccountHolder, input: object) {
  const response = await who.post('/api/campaigns/draft/save', input);
  if (response.statusCode === 200) return { ok: true as const, ...Answer.parse(response.json()) };
  const { code, detail } = Refused.parse(response.json());
  const draft = typeof detail === 'object' && 'draft' in detail ? detail.draft : undefined;
  return { ok: false as const, status: response.statusCode, code, draft };
}

export async function load(who: AccountHolder, id: string): Promise<Draft | null> {
  const response = await who.get(`/api/campaigns/draft/${id}`);
  return response.statusCode === 200 ? Draft.parse(response.json()) : null;
}

export const list = async (who: AccountHolder) =>
  draftEndpoints.listDrafts.answers.body.parse((await who.get('/api/campaigns/drafts')).json()).drafts;
