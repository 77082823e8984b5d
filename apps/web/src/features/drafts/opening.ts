import type { CampaignData } from '@universal-media/contract/campaign';
import type { Draft, DraftSave } from '@universal-media/contract/drafts';
import { refusedAs } from '../../lib/call-error.ts';
import type { LocalCopy } from './local-copies.ts';

/** What a draft is opened with. */
export interface Opening {
  readonly version: number;
  readonly step: number;
  readonly saved_at: string | null;
  readonly campaign_data: CampaignData;
  readonly unsaved: boolean;
  readonly pending: DraftSave | null;
}

export type Loaded = { readonly draft: Draft } | { readonly error: unknown };

/**
 * What this browser kept against what the server has: work that is nowhere else always comes first, also when it builds on
 * an older version (its save then asks which of the two is meant). A copy without such work is only looked at where the
 * server is silent, or never had the draft.
 */
export function whatToOpen(copy: LocalCopy | null, loaded: Loaded): Opening | 'missing' | 'failed' {
  const saved_at = 'draft' in loaded ? loaded.draft.last_saved : null;
  if (copy?.unsaved) return { ...copy, saved_at };
  if ('draft' in loaded) return { ...loaded.draft, saved_at, unsaved: false, pending: null };
  if (!refusedAs(loaded.error, 'not_found')) return copy ? { ...copy, saved_at } : 'failed';
  return copy?.version === 0 ? { ...copy, saved_at } : 'missing';
}
