import { describe, expect, it } from 'vitest';
import { CallError } from './call-error.ts';
import { notePreview, previewNotice } from './preview-notice.ts';

const refused = (code: 'preview_mode' | 'forbidden', detail: string) =>
  new CallError({ kind: 'refused', status: 403, code, detail, request_id: 'r1' });

describe('the notice of a demonstration', () => {
  it('is not caused by other failures', () => {
    notePreview(refused('forbidden', 'No.'));
    notePreview(new CallError({ kind: 'network' }));
    notePreview(new TypeError('a bug of ours'));
    expect(previewNotice.get()).toBeUndefined();
  });

  it('tells its listeners of every refusal, also of the same one twice', () => {
    const heard: unknown[] = [];
    const stop = previewNotice.subscribe(() => heard.push(previewNotice.get()?.sentence));
    notePreview(refused('preview_mode', 'Preview Mode: nothing was changed.'));
    notePreview(refused('preview_mode', 'Preview Mode: nothing was changed.'));
    stop();
    expect(heard).toEqual(['Preview Mode: nothing was changed.', 'Preview Mode: nothing was changed.']);
  });
});
