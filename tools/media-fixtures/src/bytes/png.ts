import { crc32, deflateSync } from 'node:zlib';
import { letters, u32 } from './boxes.ts';

export const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([letters(name), data]);
  return Buffer.concat([u32(data.length), named, u32(crc32(named))]);
}

/** One bit a pixel, all of them black, so that any size is a small file. */
export const header = (width: number, height: number): Buffer =>
  chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([1, 0, 0, 0, 0])]));

/** Creates a valid black image, with the given chunks before its pixels. */
export function blackPng(width: number, height: number, ...before: readonly Buffer[]): Buffer {
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    PNG_HEAD,
    header(width, height),
    ...before,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
