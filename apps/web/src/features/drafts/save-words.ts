import { clockOf } from '../../lib/instant-text.ts';
import { plainFailure } from '../../lib/plain-failure.ts';
import type { SaveState } from './save-state.ts';

const savedAt = (saved_at: string | null): string =>
  saved_at === null ? 'Not saved yet' : `Saved ${clockOf(saved_at)}`;

const awaited = { connection: 'waiting for the connection', server: 'the server is busy, trying again' } as const;

/** What the header says about the draft. */
export function saveWords(state: SaveState): string {
  switch (state.kind) {
    case 'blank':
      return '';
    case 'unsaved':
      return savedAt(state.saved_at);
    case 'saving':
      return 'Saving...';
    case 'saved':
      return savedAt(state.saved_at);
    case 'waiting':
      return `${state.kept ? 'Saved here only' : 'Not saved'}; ${awaited[state.awaits]}`;
    case 'conflict':
      return 'Not saved: changed somewhere else';
    case 'deleted':
      return 'Not saved: deleted somewhere else';
    case 'refused':
      return `Not saved: ${plainFailure(state.error).sentence}`;
    case 'signed_out':
      return 'Signed out; kept in this browser';
    case 'preview':
      return 'Preview: nothing is saved';
  }
}

/** Whether it is more than the ordinary coming and going of saves. */
export const isTrouble = ({ kind }: SaveState): boolean =>
  kind !== 'blank' && kind !== 'unsaved' && kind !== 'saving' && kind !== 'saved';
