/** The size of a GIF from its blocks, without decoding them. Decoders tolerate a truncated file; we do not. */
export interface GifOutline {
  readonly width: number;
  readonly height: number;
  /** The trailer was found. Anything behind it is ignored. */
  readonly isComplete: boolean;
}

const HEAD = 13;
const EXTENSION = 0x21;
const FRAME = 0x2c;
const TRAILER = 0x3b;

const paletteBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

export function readGifOutline(bytes: Uint8Array): GifOutline {
  const byte = (offset: number): number => bytes[offset] ?? 0;
  const short = (offset: number): number => byte(offset) + 256 * byte(offset + 1);
  // A sequence of blocks ends with an empty one.
  const skipBlocks = (from: number): number => {
    let offset = from;
    while (offset < bytes.length && byte(offset) !== 0) offset += 1 + byte(offset);
    return offset + 1;
  };

  let frames = 0;
  let [width, height] = [short(6), short(8)];
  let offset = HEAD + paletteBytes(byte(10));
  while (offset < bytes.length && (byte(offset) === EXTENSION || byte(offset) === FRAME)) {
    if (byte(offset) === EXTENSION) {
      offset = skipBlocks(offset + 2);
      continue;
    }
    frames += 1;
    width = Math.max(width, short(offset + 1) + short(offset + 5));
    height = Math.max(height, short(offset + 3) + short(offset + 7));
    offset = skipBlocks(offset + 11 + paletteBytes(byte(offset + 9)));
  }
  return { width, height, isComplete: frames > 0 && offset < bytes.length && byte(offset) === TRAILER };
}
