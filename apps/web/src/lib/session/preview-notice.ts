import { errors } from '@universal-media/contract/wire/errors';
import { CallError } from '../call/call-error.ts';
import { createStore } from '../state/store.ts';

/** The last refused change in the demo, or in a view of an account. All of them are shown in one place. */
export const previewNotice = createStore<{ readonly sentence: string } | undefined>(undefined);

export function notePreview(error: unknown): void {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return;
  const { code, detail } = error.failure;
  if (typeof detail !== 'string') return;
  // Parts of an account that staff do not see are refused with a text of their own, which their place on the page shows.
  const isRefusedChange = code === 'viewing_as_staff' && detail === errors.viewing_as_staff.sentence;
  if (code === 'preview_mode' || isRefusedChange) previewNotice.set({ sentence: detail });
}
