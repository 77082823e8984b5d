import { CallError } from './call-error.ts';
import { createStore } from './store.ts';

/** The last refusal of a demonstration, which changes nothing. Whatever was tried, the reader hears of it in one place. */
export const previewNotice = createStore<{ readonly sentence: string } | undefined>(undefined);

export function notePreview(error: unknown): void {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return;
  const { code, detail } = error.failure;
  if (code === 'preview_mode' && typeof detail === 'string') previewNotice.set({ sentence: detail });
}
