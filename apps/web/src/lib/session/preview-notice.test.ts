import { describe, expect, it } from 'vitest';
import { CallError } from '../call/call-error.ts';
import { notePreview, previewNotice } from './preview-notice.ts';

const refused = (code: 'preview_mode' | 'forbidden', detail: string) =>
  new CallError({ kind: 'refused', status: 403, code, detail, request_id: 'r1' });

describe('the demo notice', () => {
  it('ignores other failures', () => {
    notePreview(refused('forbidden', 'No.'));
    notePreview(new CallError({ kind: 'network' }));
    notePreview(new TypeError('a bug of ours'));
    expect(previewNotice.get()).toBeUndefined();
  });

  it('notifies its listeners of every refusal, even a repeated one', () => {
    const received: unknown[] = [];
    const stop = previewNotice.subscribe(() => received.push(previewNotice.get()?.sentence));
    notePreview(refused('preview_mode', 'Preview Mode: nothing was changed.'));
    notePreview(refused('preview_mode', 'Preview Mode: nothing was changed.'));
    stop();
    expect(received).toEqual(['Preview Mode: nothing was changed.', 'Preview Mode: nothing was changed.']);
  });
});
