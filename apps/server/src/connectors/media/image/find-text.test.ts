import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findText } from './find-text.ts';

/** Draws an image of 512 x 288 and returns its brightness. */
async function draw(...shapes: string[]) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="288">${shapes.join('')}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
const ground = (fill: string) => `<rect width="512" height="288" fill="${fill}"/>`;
const words = (text: string, x: number, y: number, size = 40) =>
  `<text x="${x}" y="${y}" font-family="Liberation Sans" font-weight="bold" font-size="${size}" fill="#fff">${text}</text>`;

describe('looking for text in an image', () => {
  it('finds a brand name and where it is', async () => {
    const found = findText(await draw(ground('#246'), words('Ridgeline Bikes', 100, 160)));
    expect(found?.left).toBeCloseTo(100 / 512, 1);
    expect(found?.right).toBeCloseTo(400 / 512, 1);
    expect(found?.top).toBeGreaterThan(0.35);
    expect(found?.bottom).toBeLessThan(0.7);
  });

  it('covers a logo in a corner and a line at the bottom', async () => {
    const found = findText(await draw(ground('#222'), words('RB', 20, 50), words('Open on Sunday', 180, 270, 30)));
    expect(found).toMatchObject({ left: expect.closeTo(0.03, 1), bottom: expect.closeTo(0.97, 1) });
  });

  it('finds nothing on a plain ground, in soft shapes or in noise', async () => {
    expect(findText(await draw(ground('#468')))).toBeNull();
    const soft =
      '<defs><radialGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#024"/></radialGradient></defs>' +
      '<rect width="512" height="288" fill="url(#g)"/>';
    expect(findText(await draw(soft))).toBeNull();
    const data = Uint8Array.from({ length: 512 * 288 }, (_, at) => (at * 2_654_435_761) % 251);
    expect(findText({ data, width: 512, height: 288 })).toBeNull();
  });

  it('ignores a speck', async () => {
    expect(findText(await draw(ground('#246'), '<rect x="200" y="100" width="6" height="6" fill="#fff"/>'))).toBeNull();
  });
});
