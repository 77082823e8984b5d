import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { Draft, DraftSave } from '@universal-media/contract/campaigns/drafts';
import { refusedAs } from '#lib/call/call-error.ts';
import type { LocalCopy } from './local-copies.ts';

/** The content a draft is opened with. */
export interface OpenedDraft {
  readonly version: number;
  readonly step: number;
  readonly saved_at: string | null;
  readonly campaign_data: CampaignData;
  readonly unsaved: boolean;
  readonly pending: DraftSave | null;
}

export type LoadResult = { readonly draft: Draft } | { readonly error: unknown };

/**
 * Chooses between the local copy and the server's version. Unsaved local work always wins, even on an older version (the
 * save then asks which one to keep). A copy without unsaved work is used only when the server cannot be reached or never
 * had the draft.
 */
export function chooseVersion(copy: LocalCopy | null, loaded: LoadResult): OpenedDraft | 'missing' | 'failed' {
  const saved_at = 'draft' in loaded ? loaded.draft.last_saved : null;
  if (copy?.unsaved) return { ...copy, saved_at };
  if ('draft' in loaded) return { ...loaded.draft, saved_at, unsaved: false, pending: null };
  if (!refusedAs(loaded.error, 'not_found')) return copy ? { ...copy, saved_at } : 'failed';
  return copy?.version === 0 ? { ...copy, saved_at } : 'missing';
}
