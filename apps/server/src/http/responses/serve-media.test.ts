import { expect, it } from 'vitest';
import { requestedRange } from './serve-media.ts';

it.each([
  ['nothing', undefined, null],
  ['a part', 'bytes=2-5', { start: 2, end: 5 }],
  ['the rest', 'bytes=4-', { start: 4, end: 9 }],
  ['the end', 'bytes=-3', { start: 7, end: 9 }],
  ['more than the file has', 'bytes=8-100', { start: 8, end: 9 }],
  ['an end longer than the file', 'bytes=-100', { start: 0, end: 9 }],
  ['past the end', 'bytes=10-', 'none'],
  ['zero bytes of the end', 'bytes=-0', 'none'],
  ['backwards', 'bytes=5-2', 'none'],
  ['several parts', 'bytes=0-1,4-5', null],
  ['another unit', 'lines=1-2', null],
])('parses a range of a ten-byte file: %s', (_what, header, range) => {
  expect(requestedRange(header, 10)).toEqual(range);
});
