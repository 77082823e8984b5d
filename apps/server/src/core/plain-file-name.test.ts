import { expect, it } from 'vitest';
import { plainFileName } from './plain-file-name.ts';

it.each([
  ['Spring sale.mp4', 'Spring sale.mp4'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\jo\\film.mov', 'film.mov'],
  ['a\0b\r\n.png', 'ab.png'],
  // Written from right to left it would read as "exe.png".
  ['\u202egnp.exe', 'gnp.exe'],
  ['half an emoji \ud83d.gif', 'half an emoji \ufffd.gif'],
  ['  ', 'unnamed'],
  ['folder/', 'unnamed'],
  ['x'.repeat(300), 'x'.repeat(255)],
])('a file called %j is kept as %j', (given, kept) => {
  expect(plainFileName(given, 255)).toBe(kept);
});
