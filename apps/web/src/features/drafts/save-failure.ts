import { Draft, type DraftSave } from '@universal-media/contract/drafts';
import { CallError } from '../../lib/call-error.ts';
import { sameData } from '../../lib/same-data.ts';
import type { AwaitedThing } from './save-state.ts';

type SaveFailure =
  /** No answer, or one that says nothing about the save: it is sent again under the same id. */
  | { readonly kind: 'again'; readonly awaits: AwaitedThing }
  /** The version there says what we sent: our own save, whose answer was lost. */
  | { readonly kind: 'ours'; readonly draft: Draft }
  | { readonly kind: 'conflict'; readonly theirs: Draft }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'refused' };

/** What a save that did not succeed means. */
export async function judgeFailure(
  error: unknown,
  sent: DraftSave,
  load: (draft_id: string) => Promise<Draft>,
): Promise<SaveFailure> {
  if (!(error instanceof CallError)) return { kind: 'again', awaits: 'connection' };
  const { failure } = error;
  if (failure.kind === 'not_json') return { kind: 'again', awaits: 'server' };
  if (failure.kind !== 'refused') return { kind: 'again', awaits: 'connection' };
  switch (failure.code) {
    case 'draft_conflict': {
      const theirs = await theirsIn(failure.detail, sent, load);
      if (!theirs) return { kind: 'again', awaits: 'connection' };
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
        ? { kind: 'again', awaits: 'server' }
        : { kind: 'refused' };
  }
}

async function theirsIn(
  detail: unknown,
  { draft_id = '' }: DraftSave,
  load: (draft_id: string) => Promise<Draft>,
): Promise<Draft | undefined> {
  const told = typeof detail === 'object' && detail !== null && 'draft' in detail ? detail.draft : undefined;
  return Draft.safeParse(told).data ?? load(draft_id).catch(() => undefined);
}
