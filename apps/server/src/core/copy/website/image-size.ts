export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

type Bytes = Uint8Array;

const u16 = (bytes: Bytes, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const u32 = (bytes: Bytes, at: number): number => u16(bytes, at) * 65_536 + u16(bytes, at + 2);
const u24Little = (bytes: Bytes, at: number): number =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
const letters = (bytes: Bytes, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

function readJpeg(bytes: Bytes): ImageSize | null {
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    // SOF0 to SOF15 hold the size; C4, C8 and CC are other tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: u16(bytes, at + 7), height: u16(bytes, at + 5) };
    }
    at += 2 + Math.max(2, u16(bytes, at + 2));
  }
  return null;
}

function readWebp(bytes: Bytes): ImageSize | null {
  const kind = letters(bytes, 12, 4);
  if (kind === 'VP8X') return { width: u24Little(bytes, 24) + 1, height: u24Little(bytes, 27) + 1 };
  if (kind === 'VP8 ') {
    const side = (at: number): number => (((bytes[at + 1] ?? 0) << 8) | (bytes[at] ?? 0)) & 0x3fff;
    return { width: side(26), height: side(28) };
  }
  if (kind === 'VP8L') {
    const packed = u24Little(bytes, 21) + (bytes[24] ?? 0) * 2 ** 24;
    return { width: (packed % 2 ** 14) + 1, height: (Math.floor(packed / 2 ** 14) % 2 ** 14) + 1 };
  }
  return null;
}

/** Reads the size of a PNG, JPEG or WebP image from its first bytes, without decoding it. */
export function readImageSize(bytes: Bytes): ImageSize | null {
  if (bytes.length < 30) return null;
  if (letters(bytes, 1, 3) === 'PNG') return { width: u32(bytes, 16), height: u32(bytes, 20) };
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return readJpeg(bytes);
  if (letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 4) === 'WEBP') return readWebp(bytes);
  return null;
}
