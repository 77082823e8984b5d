import { Draft, type DraftSave } from '@universal-media/contract/campaigns/drafts';
import { CallError } from '#lib/call/call-error.ts';
import { sameData } from '#lib/state/same-data.ts';
import type { SaveObstacle } from './save-state.ts';

type SaveFailure =
  /** No usable response: the save is sent again under the same id. */
  | { readonly kind: 'retry'; readonly awaits: SaveObstacle }
  /** The stored version equals what we sent: our own save, whose response was lost. */
  | { readonly kind: 'ours'; readonly draft: Draft }
  | { readonly kind: 'conflict'; readonly theirs: Draft }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'refused' };

/** Decides what a failed save means. */
export async function judgeFailure(
  error: unknown,
  sent: DraftSave,
  load: (draft_id: string) => Promise<Draft>,
): Promise<SaveFailure> {
  if (!(error instanceof CallError)) return { kind: 'retry', awaits: 'connection' };
  const { failure } = error;
  if (failure.kind === 'not_json') return { kind: 'retry', awaits: 'server' };
  if (failure.kind !== 'refused') return { kind: 'retry', awaits: 'connection' };
  switch (failure.code) {
    case 'draft_conflict': {
      const theirs = await findTheirs(failure.detail, sent, load);
      if (!theirs) return { kind: 'retry', awaits: 'connection' };
      return sameData(theirs.campaign_data, sent.campaign_data)
        ? { kind: 'ours', draft: theirs }
        : { kind: 'conflict', theirs };
    }
    case 'draft_deleted':
    case 'not_found':
      return { kind: 'deleted' };
    default:
      if (failure.status === 401) return { kind: 'signed_out' };
      return failure.status >= 500 || failure.status === 429
        ? { kind: 'retry', awaits: 'server' }
        : { kind: 'refused' };
  }
}

async function findTheirs(
  detail: unknown,
  { draft_id = '' }: DraftSave,
  load: (draft_id: string) => Promise<Draft>,
): Promise<Draft | undefined> {
  const draft = typeof detail === 'object' && detail !== null && 'draft' in detail ? detail.draft : undefined;
  return Draft.safeParse(draft).data ?? load(draft_id).catch(() => undefined);
}
