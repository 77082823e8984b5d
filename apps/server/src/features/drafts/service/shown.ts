import { CampaignData } from '@universal-media/contract/campaign';
import { type Draft, DraftSummary, type SavedDraft } from '@universal-media/contract/drafts';
import { readKept } from '@universal-media/contract/kept';
import type { DraftHead, DraftRow, ListedDraft } from '../store.ts';

const Listed = DraftSummary.shape.campaign_data;
/** What the list shows of what was typed. */
export const listedFields = Object.keys(Listed.shape);

export const savedOf = ({ draft_id, version, last_saved_at }: DraftHead): SavedDraft => ({
  draft_id,
  version,
  last_saved: last_saved_at.toISOString(),
});

const headOf = (row: DraftHead) => ({ ...savedOf(row), draft_name: row.draft_name, step: row.step });

// Read as old data is: a draft may be older than the options it was made of.

export const draftOf = (row: DraftRow): Draft => ({
  ...headOf(row),
  campaign_data: readKept(CampaignData, row.campaign_data),
});

export const summaryOf = (row: ListedDraft): DraftSummary => ({
  ...headOf(row),
  campaign_data: readKept(Listed, row.campaign_data),
  missing: row.missing,
});
