import { crc32, deflateSync } from 'node:zlib';

type Color = readonly [number, number, number];

interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly back: Color;
  readonly front: Color;
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** Draws a PNG: a disc on a plain ground, so that every image looks different and compresses well. */
export function drawImage({ width, height, back, front }: Drawing): Buffer {
  const rows = Buffer.alloc(height * (width * 3 + 1));
  const radius = Math.min(width, height) / 3;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isInside = Math.hypot(x - width / 2, y - height / 2) < radius;
      const [red, green, blue] = isInside ? front : back;
      const at = y * (width * 3 + 1) + 1 + x * 3;
      rows[at] = red;
      rows[at + 1] = green;
      rows[at + 2] = blue;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
