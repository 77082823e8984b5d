import { expect, it } from 'vitest';
import { wantedRange } from './serve-media.ts';

it.each([
  ['nothing', undefined, null],
  ['a part', 'bytes=2-5', { start: 2, end: 5 }],
  ['the rest', 'bytes=4-', { start: 4, end: 9 }],
  ['the end', 'bytes=-3', { start: 7, end: 9 }],
  ['more than there is', 'bytes=8-100', { start: 8, end: 9 }],
  ['an end longer than the file', 'bytes=-100', { start: 0, end: 9 }],
  ['what lies behind the end', 'bytes=10-', 'none'],
  ['nothing of the end', 'bytes=-0', 'none'],
  ['backwards', 'bytes=5-2', 'none'],
  ['several parts', 'bytes=0-1,4-5', null],
  ['another unit', 'lines=1-2', null],
])('of a file of ten bytes somebody who asks for %s is given that', (_what, header, range) => {
  expect(wantedRange(header, 10)).toEqual(range);
});
