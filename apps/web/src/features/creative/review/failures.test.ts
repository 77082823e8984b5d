import type { ErrorCode, ErrorDetail } from '@universal-media/contract/wire/errors';
import { describe, expect, it } from 'vitest';
import { CallError } from '#lib/call/call-error.ts';
import { downloadFailure, uploadFailure } from './failures.ts';

const refused = (status: number, code: ErrorCode, detail: ErrorDetail) =>
  new CallError({ kind: 'refused', status, code, detail, request_id: 'r' });
const offline = new CallError({ kind: 'network' });

describe('a file that was not sent', () => {
  it.each([
    [refused(400, 'content_refused', { error: 'content_refused', reason: 'The file is empty.' }), 'The file is empty.'],
    [refused(400, 'invalid_input', [{ field: 'file', message: 'A file is needed' }]), 'file: A file is needed'],
    [new CallError({ kind: 'not_json', status: 400 }), 'Invalid file or request data.'],
    [refused(413, 'body_too_large', 'Too large.'), 'File too large. Check size limits.'],
    [new CallError({ kind: 'not_json', status: 413 }), 'File too large. Check size limits.'],
    [refused(403, 'forbidden', 'No.'), 'Permission denied. Admin access required.'],
    [refused(403, 'preview_mode', 'Preview Mode'), 'Preview Mode'],
    [refused(404, 'not_found', 'Not found.'), 'Campaign not found.'],
    [refused(409, 'content_quota', 'Too many files.'), 'Too many files.'],
    [new CallError({ kind: 'not_json', status: 502 }), 'Server error (502)'],
    [offline, 'Network error: Please check your connection and try again.'],
    [new Error('odd'), 'Upload error: Please try again or contact support if the problem persists.'],
  ])('%s', (error, reason) => {
    expect(uploadFailure(error)).toBe(`Upload failed: ${reason}`);
  });
});

describe('a file that was not fetched', () => {
  it.each([
    [refused(404, 'not_found', 'Not found.'), 'Content not found: The file may have been deleted or moved', true],
    [refused(401, 'unauthenticated', 'No.'), 'Authentication failed', false],
    [refused(403, 'forbidden', 'You may not.'), 'Download failed: You may not.', false],
    [new CallError({ kind: 'not_json', status: 502 }), 'Download failed: Server error (502)', false],
    [offline, 'Download failed. Please try again or refresh the page.', false],
  ])('%s', (error, text, gone) => {
    expect(downloadFailure(error)).toEqual({ text, gone });
  });
});
