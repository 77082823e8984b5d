import { plainFailure } from '#lib/errors/plain-failure.ts';
import { formatTime } from '#lib/format/instant-text.ts';
import type { SaveState } from './save-state.ts';

const savedAt = (saved_at: string | null): string =>
  saved_at === null ? 'Not saved yet' : `Saved ${formatTime(saved_at)}`;

const obstacleTexts = { connection: 'waiting for connection', server: 'server busy, retrying' } as const;

/** The save status in the header. */
export function saveText(state: SaveState): string {
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
      return `${state.storedLocally ? 'Saved in this browser only' : 'Not saved'}; ${obstacleTexts[state.awaits]}`;
    case 'conflict':
      return 'Not saved: changed elsewhere';
    case 'deleted':
      return 'Not saved: deleted elsewhere';
    case 'refused':
      return `Not saved: ${plainFailure(state.error).sentence}`;
    case 'signed_out':
      return 'Signed out. Your changes are saved in this browser.';
    case 'preview':
      return "Preview: changes aren't saved";
  }
}

/** Whether the state needs the user's attention. */
export const isTrouble = ({ kind }: SaveState): boolean =>
  kind !== 'blank' && kind !== 'unsaved' && kind !== 'saving' && kind !== 'saved';
