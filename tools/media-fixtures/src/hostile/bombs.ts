import { deflateSync } from 'node:zlib';
import { letters, u16, u32 } from '../bytes/boxes.ts';
import { blackPng, chunk, header, PNG_HEAD } from '../bytes/png.ts';
import type { HostileFile } from './hostile-file.ts';

const u16le = (value: number): Buffer => Buffer.from([value & 0xff, value >> 8]);
const MEGABYTE = 1024 * 1024;

function gif(width: number, height: number, frames: number, side = 1): Buffer {
  const palette = Buffer.from([0, 0, 0, 255, 255, 255]);
  const screen = Buffer.concat([letters('GIF89a'), u16le(width), u16le(height), Buffer.from([0x80, 0, 0]), palette]);
  // A control with no delay, the place, and an image of three codes, which is one pixel.
  const control = Buffer.from([0x21, 0xf9, 4, 4, 0, 0, 0, 0]);
  const place = Buffer.concat([Buffer.from([0x2c]), u16le(0), u16le(0), u16le(side), u16le(side), Buffer.from([0])]);
  const frame = Buffer.concat([control, place, Buffer.from([2, 2, 0x44, 0x01, 0])]);
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

/** The head of a JPEG of that size, and the pixels of a small one. */
function largeJpeg(small: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(small);
  const frame = [0xc0, 0xc2].map((kind) => bytes.indexOf(Buffer.from([0xff, kind]))).find((at) => at > 0) ?? 0;
  u16(height).copy(bytes, frame + 5);
  u16(width).copy(bytes, frame + 7);
  return bytes;
}

function bitmapHead(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(200);
  bytes.write('BM');
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return bytes;
}

function webpHead(width: number, height: number): Buffer {
  const canvas = Buffer.alloc(10);
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  return Buffer.concat([letters('RIFF\x80\0\0\0WEBPVP8X\x0a\0\0\0'), canvas, Buffer.alloc(120)]);
}

const bomb = (filename: string, about: string, is: HostileFile['is'], bytes: Buffer): HostileFile => ({
  filename,
  about,
  bytes,
  is,
  must: 'refused',
});

const emptyPng = (width: number, height: number): Buffer =>
  Buffer.concat([
    PNG_HEAD,
    header(width, height),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** Small files that become huge once they are opened. */
export function bombs(jpeg: Buffer): HostileFile[] {
  const zeros = deflateSync(Buffer.alloc(200 * MEGABYTE), { level: 9 });
  const profile = chunk('iCCP', Buffer.concat([letters('x\0\0'), zeros]));
  const note = chunk('zTXt', Buffer.concat([letters('Comment\0\0'), zeros]));
  const texts = Array.from({ length: 100_000 }, (_, at) => chunk('tEXt', letters(`k${at}\0v`)));
  return [
    ...[30_000, 65_535, 2 ** 31 - 1].map((side) =>
      bomb('a.png', `PNG of ${side} a side, claimed`, 'image/png', emptyPng(side, side)),
    ),
    bomb('a.png', 'PNG of one row and 2^31 columns, claimed', 'image/png', emptyPng(2 ** 31 - 1, 1)),
    bomb('a.png', 'PNG of no size', 'image/png', emptyPng(0, 0)),
    bomb('a.png', 'PNG of 20,000 a side, real', 'image/png', blackPng(20_000, 20_000)),
    bomb('a.png', 'PNG of 1 by 1,000,000, real', 'image/png', blackPng(1, 1_000_000)),
    ...[30_000, 65_535].map((side) =>
      bomb('a.gif', `GIF of ${side} a side, claimed`, 'image/gif', gif(side, side, 1, side)),
    ),
    bomb('a.gif', 'GIF of 2,000 a side with 100,000 frames', 'image/gif', gif(2000, 2000, 100_000)),
    bomb('a.gif', 'GIF of a pixel with 100,000 frames', 'image/gif', gif(1, 1, 100_000)),
    bomb('a.gif', 'GIF of 10 a side with 400,000 frames', 'image/gif', gif(10, 10, 400_000)),
    ...[30_000, 65_535].map((side) =>
      bomb('a.jpg', `JPEG of ${side} a side, claimed`, 'image/jpeg', largeJpeg(jpeg, side, side)),
    ),
    bomb('a.jpg', 'JPEG of no height', 'image/jpeg', largeJpeg(jpeg, 300, 0)),
    ...[30_000, 2 ** 31 - 1].map((side) =>
      bomb('a.bmp', `BMP of ${side} a side, claimed`, 'image/bmp', bitmapHead(side, side)),
    ),
    bomb('a.bmp', 'BMP of a negative width', 'image/bmp', bitmapHead(-5000, 5000)),
    bomb('a.webp', 'WebP of 16,383 a side, claimed', 'image/webp', webpHead(16_383, 16_383)),
    { ...bomb('a.png', 'PNG with a profile of 200 MB', 'image/png', blackPng(400, 400, profile)), must: 'harmless' },
    { ...bomb('a.png', 'PNG with a note of 200 MB', 'image/png', blackPng(400, 400, note)), must: 'harmless' },
    { ...bomb('a.png', 'PNG with 100,000 texts', 'image/png', blackPng(400, 400, ...texts)), must: 'harmless' },
    bomb(
      'a.png',
      'PNG with a chunk of 4 GB, claimed',
      'image/png',
      Buffer.concat([PNG_HEAD, header(9, 9), u32(0xffffffff), letters('tEXtx')]),
    ),
  ];
}
