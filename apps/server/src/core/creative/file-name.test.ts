import { describe, expect, it } from 'vitest';
import { cleanFileName, versionName, withExtension } from './file-name.ts';

describe('the extension of a file name', () => {
  it.each([
    ['holiday.jpeg', 'image/jpeg', 'holiday.jpeg'],
    ['HOLIDAY.JPG', 'image/jpeg', 'HOLIDAY.JPG'],
    ['holiday.html', 'image/png', 'holiday.png'],
    ['holiday', 'video/mp4', 'holiday.mp4'],
    ['v1.0 final.cut', 'video/quicktime', 'v1.0 final.mov'],
    ['.png', 'image/gif', '.png.gif'],
    ['Prices up to 3.50 dollars and more', 'audio/mpeg', 'Prices up to 3.50 dollars and more.mp3'],
  ] as const)('of %s as %s is corrected to %s', (given, type, expected) => {
    expect(withExtension(given, type)).toBe(expected);
  });
});

describe('the name of a version', () => {
  it('includes the slot', () => {
    expect(versionName('Spring sale.mov', '9:16', 'video/mp4', 255)).toBe('Spring sale 9x16.mp4');
    expect(versionName('Spring sale', 'companion', 'image/png', 255)).toBe('Spring sale companion.png');
  });

  it('fits the maximum length and keeps its slot and extension', () => {
    const name = versionName(`${'long '.repeat(60)}.mp4`, '16:9', 'video/mp4', 170);
    expect(name.length).toBeLessThanOrEqual(170);
    expect(name).toMatch(/^long .* 16x9\.mp4$/);
  });
});

describe('a clean file name', () => {
  it.each([
    ['Spring sale.mp4', 'Spring sale.mp4'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\jo\\video.mov', 'video.mov'],
    ['a\0b\r\n.png', 'ab.png'],
    // Right to left, this would read as "exe.png".
    ['\u202egnp.exe', 'gnp.exe'],
    ['half an emoji \ud83d.gif', 'half an emoji \ufffd.gif'],
    ['  ', 'unnamed'],
    ['folder/', 'unnamed'],
    ['x'.repeat(300), 'x'.repeat(255)],
  ])('of %j is %j', (given, expected) => {
    expect(cleanFileName(given, 255)).toBe(expected);
  });
});
