import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { Trx } from '#storage/transact.ts';
import { draftStore as store } from './store.ts';
import { toDraft } from './views.ts';

/** The owner, name and files of a campaign or draft. */
interface CampaignFiles {
  readonly user_id: string;
  readonly name: string;
  readonly content_ids: readonly string[];
}

const listContentIds = ({ uploadedContent }: CampaignData): string[] =>
  uploadedContent.map(({ content_id }) => content_id);

/** Finds the files of a campaign. Until it is submitted it is a draft, and afterwards it has the draft's id. */
export async function findCampaignFiles(trx: Trx, campaign_id: string): Promise<CampaignFiles | undefined> {
  const draft = await store.findAny(trx, campaign_id);
  if (draft) {
    const { campaign_data } = toDraft(draft);
    const name = campaign_data.name || draft.draft_name;
    return { user_id: draft.user_id, name, content_ids: listContentIds(campaign_data) };
  }
  const row = await store.findCampaign(trx, campaign_id);
  return (
    row && { user_id: row.user_id, name: row.name, content_ids: listContentIds(CampaignData.parse(row.campaign_data)) }
  );
}

/** Finds, by file, the campaign or draft that it was last added to. Unused files are left out. */
export async function findCampaignsUsing(
  trx: Trx,
  files: readonly { user_id: string; content_id: string }[],
): Promise<Map<string, { campaign_id: string; name: string }>> {
  const found = files.length === 0 ? [] : await store.listUses(trx, files);
  return new Map(found.map(({ content_id, draft_id, name }) => [content_id, { campaign_id: draft_id, name }]));
}

/** Lists every campaign and draft of an advertiser with the files it uses. */
export const listFileUses = (trx: Trx, user_id: string) => store.listAllUses(trx, user_id);

/** Removes the draft of a campaign that was submitted under the same id. */
export const endDraft = (trx: Trx, user_id: string, draft_id: string): Promise<void> =>
  store.end(trx, user_id, draft_id);

/** The statement that a campaign quotes: its draft's, which no save removes, otherwise the one that was submitted. */
export async function findDraftTestimonial(
  trx: Trx,
  user_id: string,
  draft_id: string,
  { testimonial_id }: CampaignData,
): Promise<string | null> {
  return (await store.find(trx, user_id, draft_id))?.testimonial_id ?? testimonial_id;
}
