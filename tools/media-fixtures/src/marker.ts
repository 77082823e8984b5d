import { ffmpeg } from './ffmpeg.ts';
import type { Point } from './recipe.ts';

/** The background of every image, and the dot on it that shows how the image was cropped. */
export const BACKGROUND = '0x2f5d8a';
const DOT = 'magenta';
/** As a share of the shorter side. */
const DOT_SIZE = 0.1;

/** Returns the filter that draws a dot centered at a point. */
export function dotAt({ x, y }: Point, width: number, height: number): string {
  const side = Math.round(Math.min(width, height) * DOT_SIZE);
  const [left, top] = [Math.round(x * width - side / 2), Math.round(y * height - side / 2)];
  return `drawbox=x=${left}:y=${top}:w=${side}:h=${side}:c=${DOT}:t=fill:replace=1`;
}

const GRID = 200;
/** Around the middle of the dot, and well inside it. */
const NEAR = 2;
const isDot = (red: number, green: number, blue: number) => red > 140 && green < 110 && blue > 140;

/** Returns whether the center of the dot is at a point of an image or of the first frame of a video. */
export async function showsMarker(path: string, { x, y }: Point): Promise<boolean> {
  const scale = `scale=${GRID}:${GRID}:flags=area`;
  const pixels = await ffmpeg('-i', path, '-vf', scale, '-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-');
  const around = [-NEAR, 0, NEAR].flatMap((down) => [-NEAR, 0, NEAR].map((across) => ({ across, down })));
  return around.every(({ across, down }) => {
    const at = ((Math.floor(y * GRID) + down) * GRID + Math.floor(x * GRID) + across) * 3;
    return isDot(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
  });
}
