import { type CampaignData, newCampaign } from '@universal-media/contract/campaign';
import { Draft, type DraftSave, draftEndpoints } from '@universal-media/contract/drafts';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { AccountHolder } from './account-holder.ts';

export const campaign = (changes: Partial<CampaignData> = {}): CampaignData => ({
  ...newCampaign('2026-11-16', 'America/New_York'),
  name: 'Spring opening',
  ...changes,
});

type Wish = DraftSave & { readonly draft_id: string; readonly save_id: string };

/** The first save of a new draft. */
export const wishOf = (changes: Partial<Wish> = {}): Wish => ({
  draft_id: uuidv7(),
  version: 0,
  save_id: uuidv7(),
  draft_name: 'Spring opening',
  campaign_data: campaign(),
  step: 2,
  ...changes,
});

const Answer = draftEndpoints.save.answers.body;
const Refused = z.object({
  code: z.string(),
  detail: z.union([z.string(), z.looseObject({ draft: Draft.optional() }), z.array(z.unknown())]),
});

/** What a save was answered with: where it stands now, or why it was not kept, with the draft that is in its way. */
export async function save(who: AccountHolder, wish: object) {
  const response = await who.post('/api/campaigns/draft/save', wish);
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
  draftEndpoints.list.answers.body.parse((await who.get('/api/campaigns/drafts')).json()).drafts;
