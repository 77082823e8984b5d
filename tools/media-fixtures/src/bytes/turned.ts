import { changeBox, letters, u16, u32 } from './boxes.ts';

const ORIENTATION = 0x0112;
const SHORT = 3;
/** The EXIF orientation that a phone held upright writes: rotate 90 degrees clockwise. */
const QUARTER_RIGHT = 6;

/** Adds the EXIF orientation to a JPEG that is stored rotated. */
export function turnedJpeg(jpeg: Buffer): Buffer {
  const entry = Buffer.concat([u16(ORIENTATION), u16(SHORT), u32(1), u16(QUARTER_RIGHT), u16(0)]);
  const exif = Buffer.concat([letters('Exif\0\0MM\0*'), u32(8), u16(1), entry, u32(0)]);
  const segment = Buffer.concat([u16(0xffe1), u16(exif.length + 2), exif]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

const MATRIX_AT = 40;

/** Adds a matrix that rotates the first track of an MP4 90 degrees clockwise. */
export function turnedMp4(mp4: Buffer): Buffer {
  let isFirst = true;
  return changeBox(mp4, ['moov', 'trak', 'tkhd'], (header) => {
    if (!isFirst) return header;
    isFirst = false;
    const height = header.readUInt32BE(MATRIX_AT + 40);
    const matrix = [0, 0x10000, 0, 0xffff0000, 0, 0, height, 0, 0x40000000].map(u32);
    return Buffer.concat([header.subarray(0, MATRIX_AT), ...matrix, header.subarray(MATRIX_AT + 36)]);
  });
}

/** Returns the position of a point after the rotation. */
export const turnedPoint = ({ x, y }: { x: number; y: number }) => ({ x: 1 - y, y: x });
