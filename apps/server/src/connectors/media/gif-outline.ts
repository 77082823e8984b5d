/** What the blocks of a GIF add up to, without decoding any of them. Decoders forgive a file that breaks off; we do not. */
export interface GifOutline {
  readonly width: number;
  readonly height: number;
  /** It has its end. What lies behind that is nobody's. */
  readonly isWhole: boolean;
}

const HEAD = 13;
const EXTENSION = 0x21;
const FRAME = 0x2c;
const END = 0x3b;

const paletteBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

export function gifOutline(bytes: Uint8Array): GifOutline {
  const byte = (at: number): number => bytes[at] ?? 0;
  const short = (at: number): number => byte(at) + 256 * byte(at + 1);
  // Blocks end with one of no length.
  const behindBlocks = (from: number): number => {
    let at = from;
    while (at < bytes.length && byte(at) !== 0) at += 1 + byte(at);
    return at + 1;
  };

  let frames = 0;
  let [width, height] = [short(6), short(8)];
  let at = HEAD + paletteBytes(byte(10));
  while (at < bytes.length && (byte(at) === EXTENSION || byte(at) === FRAME)) {
    if (byte(at) === EXTENSION) {
      at = behindBlocks(at + 2);
      continue;
    }
    frames += 1;
    width = Math.max(width, short(at + 1) + short(at + 5));
    height = Math.max(height, short(at + 3) + short(at + 7));
    at = behindBlocks(at + 11 + paletteBytes(byte(at + 9)));
  }
  return { width, height, isWhole: frames > 0 && at < bytes.length && byte(at) === END };
}
