import { crc32 } from 'node:zlib';
import { typeOfBytes } from '@universal-media/contract/platforms/media-type';

// Every file of a run must be one of its own, or a mix-up of two would not be seen. What is added here is what each format
// has for text that is never shown.

const text = (type: string): Buffer => Buffer.from(type, 'latin1');

function big(value: number, bytes = 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

function little(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}

const insertAt = (file: Buffer, at: number, added: Buffer): Buffer =>
  Buffer.concat([file.subarray(0, at), added, file.subarray(at)]);

const pieces = (bytes: Buffer, most: number): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / most) }, (_, turn) => bytes.subarray(turn * most, (turn + 1) * most));

/** Comments behind the first marker. */
const jpeg = (file: Buffer, words: Buffer): Buffer =>
  insertAt(
    file,
    2,
    Buffer.concat(pieces(words, 65_000).flatMap((one) => [big(0xfffe, 2), big(one.length + 2, 2), one])),
  );

/** A chunk of text behind the header. */
function png(file: Buffer, words: Buffer): Buffer {
  const body = Buffer.concat([text('tEXtComment\0'), words]);
  return insertAt(file, 33, Buffer.concat([big(body.length - 4), body, big(crc32(body))]));
}

/** A comment behind the first color table. */
function gif(file: Buffer, words: Buffer): Buffer {
  const flags = file[10] ?? 0;
  const at = 13 + ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  const blocks = pieces(words, 255).flatMap((one) => [Buffer.from([one.length]), one]);
  return insertAt(file, at, Buffer.concat([Buffer.from([0x21, 0xfe]), ...blocks, Buffer.from([0])]));
}

/** A box of free space at the end. */
const boxes = (file: Buffer, words: Buffer): Buffer =>
  Buffer.concat([file, big(words.length + 8), text('free'), words]);

/** A void element at the end. */
const matroska = (file: Buffer, words: Buffer): Buffer =>
  Buffer.concat([file, Buffer.from([0xec, 0x01, 0]), big(words.length, 6), words]);

/** An unread chunk at the end, and a header that counts it. */
function riff(file: Buffer, words: Buffer): Buffer {
  const even = words.length % 2 === 0 ? words : Buffer.concat([words, Buffer.alloc(1)]);
  const whole = Buffer.concat([file, text('junk'), little(even.length), even]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

/** A tag of its own in front; its length is written in bytes of seven bits. */
function mp3(file: Buffer, words: Buffer): Buffer {
  const frame = Buffer.concat([text('PRIV'), big(words.length), Buffer.alloc(2), words]);
  const size = [21, 14, 7, 0].map((shift) => (frame.length >> shift) & 0x7f);
  return Buffer.concat([text('ID3'), Buffer.from([3, 0, 0, ...size]), frame, file]);
}

/** The same image, video or audio with this hidden text in it, so that it is a different file. */
export function individual(file: Buffer, words: Buffer): Buffer {
  switch (typeOfBytes(file)) {
    case 'image/jpeg':
      return jpeg(file, words);
    case 'image/png':
      return png(file, words);
    case 'image/gif':
      return gif(file, words);
    case 'video/mp4':
    case 'video/quicktime':
    case 'audio/mp4':
      return boxes(file, words);
    case 'video/webm':
      return matroska(file, words);
    case 'audio/wav':
      return riff(file, words);
    case 'audio/mpeg':
      return mp3(file, words);
    default:
      throw new Error('There is no way to make a file of this type one of its own');
  }
}
