import { describe, expect, it } from 'vitest';
import { fileSize, refusalText } from './file-text.ts';

describe('files in words', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1536, '1.5 KB'],
    [155_189_248, '148 MB'],
    [5 * 1024 ** 3, '5.0 GB'],
  ])('%i bytes is %s', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text);
  });

  it('names every reason once and says what would be taken', () => {
    const limits = { maxBytes: 500 * 1024 ** 2, kinds: 'MP4, MOV' };
    const reasons = [
      { code: 'file-too-large', message: '' },
      { code: 'file-too-large', message: '' },
      { code: 'duration', message: 'shorter than 15 seconds' },
    ];
    expect(refusalText(reasons, limits)).toBe('larger than 500 MB; shorter than 15 seconds');
    expect(refusalText([{ code: 'file-invalid-type', message: '' }], limits)).toBe('not one of MP4, MOV');
  });
});
