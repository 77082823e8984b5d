import { box, changeBox, letters, u16 } from '../bytes/boxes.ts';
import { blackPng, chunk } from '../bytes/png.ts';
import type { Fixture } from '../fixture.ts';
import { CONTRABAND, type HostileFile } from './hostile-file.ts';

/** Content that an attacker would like to have served from our origin. */
const cargo: Readonly<Record<string, Buffer>> = {
  html: letters(`<!DOCTYPE html><html><script>alert('${CONTRABAND}')</script></html>`),
  js: letters(`\n*/=1;alert('${CONTRABAND}');/*`),
  zip: letters(
    `PK\x03\x04\x14\0\0\0\0\0\0\0!\0\0\0\0\0\x04\0\0\0\x04\0\0\0\x05\0\0\0a.exe${CONTRABAND}PK\x05\x06${'\0'.repeat(18)}`,
  ),
  pdf: letters(`%PDF-1.7\n1 0 obj<</OpenAction<</JS(app.alert('${CONTRABAND}'))>>>>endobj\n%%EOF`),
};

export interface Carrier {
  readonly file: Fixture;
  readonly bytes: Buffer;
}

/** Good files with something behind their end. */
export const appended = (carriers: readonly Carrier[]): HostileFile[] =>
  carriers.flatMap(({ file, bytes }) =>
    Object.entries(cargo).map(([ending, behind]) => ({
      filename: `${file.name}.${ending}`,
      about: `${file.name} with ${ending} behind it`,
      bytes: Buffer.concat([bytes, behind]),
      is: file.media_type,
      must: 'harmless',
    })),
  );

const jpegSegment = (marker: number, inside: Buffer): Buffer =>
  Buffer.concat([u16(marker), u16(inside.length + 2), inside]);
const html = cargo['html'] ?? Buffer.alloc(0);
const pdf = cargo['pdf'] ?? Buffer.alloc(0);

/** Files that are two things at once from their first byte. */
export function interleaved(jpeg: Buffer, mp4: Buffer): HostileFile[] {
  const script = letters(`GIF89a/*${'\0'.repeat(6)}*/=1;alert('${CONTRABAND}');//`);
  const comments = [0xfffe, 0xffe1, 0xffe2, 0xffed].map((marker) => jpegSegment(marker, html));
  const withComments = Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]);
  const texts = ['tEXt', 'iTXt', 'eXIf', 'prVt'].map((name) =>
    chunk(name, Buffer.concat([letters('Comment\0'), html])),
  );
  return [
    { filename: 'a.gif', about: 'script that begins as a GIF', bytes: script, is: 'image/gif', must: 'refused' },
    {
      filename: 'a.bmp',
      about: 'script that begins as a BMP',
      bytes: letters(`BM=1;alert('${CONTRABAND}')//`.padEnd(80)),
      is: 'image/bmp',
      must: 'refused',
    },
    {
      filename: 'a.html',
      about: 'a page in the notes of a JPEG',
      bytes: withComments,
      is: 'image/jpeg',
      must: 'harmless',
    },
    {
      filename: 'a.svg',
      about: 'a page in the texts of a PNG',
      bytes: blackPng(400, 400, ...texts),
      is: 'image/png',
      must: 'harmless',
    },
    {
      filename: 'a.pdf',
      about: 'a PDF in a box of an MP4',
      bytes: Buffer.concat([mp4, box('free', pdf), box('skip', html)]),
      is: 'video/mp4',
      must: 'harmless',
    },
    {
      filename: 'a.mp4',
      about: 'a page among the brands of an MP4',
      bytes: changeBox(mp4, ['ftyp'], (brands) => Buffer.concat([brands, html, Buffer.alloc(4 - (html.length % 4))])),
      is: 'video/mp4',
      must: 'harmless',
    },
    {
      filename: 'a.wav',
      about: 'a page that begins as a WAV',
      bytes: Buffer.concat([letters('RIFF\x24\0\0\0WAVE'), html]),
      is: 'audio/wav',
      must: 'refused',
    },
    {
      filename: 'a.mp3',
      about: 'a page behind an empty ID3 tag',
      bytes: Buffer.concat([letters('ID3\x04\0\0\0\0\0\0'), html]),
      is: 'audio/mpeg',
      must: 'refused',
    },
  ];
}
