import { CallError } from '../call/call-error.ts';
import { createStore } from '../state/store.ts';

/** The last refused change in the demo. All of them are shown in one place. */
export const previewNotice = createStore<{ readonly sentence: string } | undefined>(undefined);

export function notePreview(error: unknown): void {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return;
  const { code, detail } = error.failure;
  if (code === 'preview_mode' && typeof detail === 'string') previewNotice.set({ sentence: detail });
}
