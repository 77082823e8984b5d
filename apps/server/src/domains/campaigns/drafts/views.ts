import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { type Draft, DraftSummary, type SavedDraft } from '@universal-media/contract/campaigns/drafts';
import { readStored } from '@universal-media/contract/wire/stored';
import type { DraftHead, DraftRow, ListedDraft } from './store.ts';

const SummaryData = DraftSummary.shape.campaign_data;
/** The fields of the campaign data that the list shows. */
export const listedFields = Object.keys(SummaryData.shape);

export const toSavedDraft = ({ draft_id, version, last_saved_at }: DraftHead): SavedDraft => ({
  draft_id,
  version,
  last_saved: last_saved_at.toISOString(),
});

const toHead = (row: DraftHead) => ({ ...toSavedDraft(row), draft_name: row.draft_name, step: row.step });

// A draft may be older than today's options, so stored data is read leniently.

export const toDraft = (row: DraftRow): Draft => ({
  ...toHead(row),
  campaign_data: { ...readStored(CampaignData, row.campaign_data), testimonial_id: row.testimonial_id },
});

export const toDraftSummary = (row: ListedDraft): DraftSummary => ({
  ...toHead(row),
  campaign_data: readStored(SummaryData, row.campaign_data),
  missing: row.missing,
});
