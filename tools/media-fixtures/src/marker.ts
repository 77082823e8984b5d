import { ffmpeg } from './ffmpeg.ts';
import type { Point } from './recipe.ts';

/** The ground of every picture, and the dot on it that tells where a part of it went. */
export const GROUND = '0x2f5d8a';
const DOT = 'magenta';
/** Of the shorter side. */
const DOT_SIZE = 0.1;

/** The filter that draws a dot whose middle is there. */
export function dotAt({ x, y }: Point, width: number, height: number): string {
  const side = Math.round(Math.min(width, height) * DOT_SIZE);
  const [left, top] = [Math.round(x * width - side / 2), Math.round(y * height - side / 2)];
  return `drawbox=x=${left}:y=${top}:w=${side}:h=${side}:c=${DOT}:t=fill`;
}

const GRID = 200;
const isDot = (red: number, green: number, blue: number) => red > 140 && green < 110 && blue > 140;

/** Where the middle of the dot is in a picture or the first frame of a film, from 0 to 1; null if it cannot be seen. */
export async function findMarker(path: string): Promise<Point | null> {
  const scale = `scale=${GRID}:${GRID}:flags=area`;
  const pixels = await ffmpeg('-i', path, '-vf', scale, '-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-');
  let [count, across, down] = [0, 0, 0];
  for (let at = 0; at < GRID * GRID; at += 1) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at * 3, at * 3 + 3);
    if (!isDot(red, green, blue)) continue;
    count += 1;
    across += (at % GRID) + 0.5;
    down += Math.floor(at / GRID) + 0.5;
  }
  return count === 0 ? null : { x: across / count / GRID, y: down / count / GRID };
}
