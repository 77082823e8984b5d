import { inflateSync } from 'node:zlib';

// https://www.w3.org/TR/WOFF/: a head of 44 bytes, an entry of 20 for each table, the tables.
const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;
const FONT_HEAD = 12;
const FONT_ENTRY = 16;

/** The multiple of four at or after it: where a table of a font begins. */
const aligned = (length: number): number => Math.ceil(length / 4) * 4;

/**
 * Unpacks a WOFF font. The PDF library would unpack it in JavaScript for every document, which takes ten times as long as
 * the rest of a receipt.
 */
export function unpackedFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('this is not a WOFF font');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = WOFF_HEAD + index * WOFF_ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at));
    if (offset === undefined || packed === undefined || length === undefined) throw new Error('a table has no place');
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      // A table that does not get smaller is left as it is.
      bytes: packed < length ? inflateSync(bytes) : bytes,
    };
  });

  const first = FONT_HEAD + count * FONT_ENTRY;
  const font = Buffer.alloc(tables.reduce((end, { bytes }) => end + aligned(bytes.length), first));
  const steps = Math.floor(Math.log2(count));
  font.writeUInt32BE(woff.readUInt32BE(4), 0);
  [count, 2 ** steps * 16, steps, count * 16 - 2 ** steps * 16].forEach((value, index) => {
    font.writeUInt16BE(value, 4 + index * 2);
  });
  let place = first;
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const entry = FONT_HEAD + index * FONT_ENTRY;
    tag.copy(font, entry);
    [checksum, place, bytes.length].forEach((value, at) => {
      font.writeUInt32BE(value, entry + 4 + at * 4);
    });
    bytes.copy(font, place);
    place += aligned(bytes.length);
  });
  return font;
}
