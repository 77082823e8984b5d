import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import {
  type CampaignStatus,
  campaignStatusName,
  hasEnded,
  isBeforeApproval,
} from '@universal-media/contract/campaigns/status';
import type { StaffFileUse } from '@universal-media/contract/creative/file-uses';
import { readStored } from '@universal-media/contract/wire/stored';
import { changeFiles } from '#core/campaigns/read/changed-files.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { stateStore } from '../state/store.ts';
import { notifyOwner } from '../state/transitions.ts';
import { type FileUse, draftStore as store } from './store.ts';
import { toDraft } from './views.ts';

/** The owner, name and files of a campaign or draft. */
interface CampaignFiles {
  readonly user_id: string;
  readonly name: string;
  readonly content_ids: readonly string[];
}

/** Another file in the place of one, or none; `campaign_id` is null for every campaign and draft. */
interface FileChange {
  readonly user_id: string;
  readonly content_id: string;
  readonly by: { readonly content_id: string; readonly filename: string } | null;
  readonly campaign_id: string | null;
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

const isRunning = (status: CampaignStatus): boolean => !isBeforeApproval(status) && !hasEnded(status);

const toStaffUse = ({ draft_id, name, status, platforms, live_on }: FileUse): StaffFileUse => ({
  campaign_id: draft_id,
  name,
  status: status === null ? 'Draft' : campaignStatusName(status),
  is_running: status !== null && isRunning(status),
  platforms: [...platforms],
  live_on: [...live_on],
});

/** Finds, by file, the campaigns and drafts that use it, the latest last. Unused files are left out. */
export async function findFileUses(
  trx: Trx,
  files: readonly { user_id: string; content_id: string }[],
): Promise<Map<string, StaffFileUse[]>> {
  const found = files.length === 0 ? [] : await store.listUses(trx, files);
  const byFile = Map.groupBy(found, ({ content_id }) => content_id);
  return new Map([...byFile].map(([content_id, uses]) => [content_id, uses.map(toStaffUse)]));
}

/** Changes a file in one campaign or draft, or in all that use it. What platforms already show stays as it is. */
export async function changeFile(
  { clock, live }: Pick<CampaignsContext, 'clock' | 'live'>,
  trx: Trx,
  { user_id, content_id, by, campaign_id }: FileChange,
): Promise<void> {
  const uses = await store.listUses(trx, [{ user_id, content_id }]);
  const targets = uses.filter(({ draft_id }) => campaign_id === null || draft_id === campaign_id);
  // Who locks several campaigns does so in this order.
  for (const { draft_id, status } of targets.toSorted((a, b) => a.draft_id.localeCompare(b.draft_id))) {
    const row = status === null ? await store.findAny(trx, draft_id) : await stateStore.lock(trx, draft_id);
    const data = row && readStored(CampaignData, row.campaign_data);
    const uploadedContent = data && changeFiles(data.uploadedContent, content_id, by);
    if (!uploadedContent) continue;
    const campaign_data = { ...data, uploadedContent };
    if (status === null) await store.rewrite(trx, { user_id, draft_id }, campaign_data);
    else {
      await stateStore.change(trx, draft_id, { campaign_data, updated_at: clock.now() });
      notifyOwner({ live }, trx, { user_id, campaign_id: draft_id });
    }
  }
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
