import { describe, expect, it } from 'vitest';
import { namedAs, nameOfFix } from './file-name.ts';

describe('a file that is handed out', () => {
  it.each([
    ['holiday.jpeg', 'image/jpeg', 'holiday.jpeg'],
    ['HOLIDAY.JPG', 'image/jpeg', 'HOLIDAY.JPG'],
    ['holiday.html', 'image/png', 'holiday.png'],
    ['holiday', 'video/mp4', 'holiday.mp4'],
    ['v1.0 final.cut', 'video/quicktime', 'v1.0 final.mov'],
    ['.png', 'image/gif', '.png.gif'],
    ['Prices up to 3.50 dollars and more', 'audio/mpeg', 'Prices up to 3.50 dollars and more.mp3'],
  ] as const)('%s as %s is called %s', (given, type, expected) => {
    expect(namedAs(given, type)).toBe(expected);
  });
});

describe('a file that was made of another', () => {
  it('says for which slot', () => {
    expect(nameOfFix('Spring sale.mov', '9:16', 'video/mp4', 255)).toBe('Spring sale 9x16.mp4');
    expect(nameOfFix('Spring sale', 'companion', 'image/png', 255)).toBe('Spring sale companion.png');
  });

  it('is as long as may be, and keeps its slot and its ending', () => {
    const name = nameOfFix(`${'long '.repeat(60)}.mp4`, '16:9', 'video/mp4', 170);
    expect(name.length).toBeLessThanOrEqual(170);
    expect(name).toMatch(/^long .* 16x9\.mp4$/);
  });
});
