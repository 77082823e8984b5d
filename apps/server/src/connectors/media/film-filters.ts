import type { FixPlan } from '@universal-media/contract/creative-fix';
import type { Stream } from './film-probe.ts';
import { SQUARE_PIXELS } from './film-stills.ts';

/** The rates that films are really made in; what a file says is one of them with a rounding. */
const RATES: readonly (readonly [number, string])[] = [
  [24_000 / 1001, '24000/1001'],
  [24, '24'],
  [25, '25'],
  [30_000 / 1001, '30000/1001'],
  [30, '30'],
  [50, '50'],
  [60_000 / 1001, '60000/1001'],
  [60, '60'],
];
const RATE_MOST = 60;

/** Steady frames, which a telephone's film does not have; no platform wants more than sixty a second. */
function steadyRate(frame_rate: number | null): string {
  if (frame_rate === null || frame_rate > RATE_MOST + 0.5) return '30';
  return RATES.find(([rate]) => Math.abs(rate - frame_rate) < 0.02)?.[1] ?? String(frame_rate);
}

/** What is brighter than an ordinary screen is brought into its range; else it would look grey. */
const TO_ORDINARY_RANGE =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,format=yuv420p';
const HIGH_RANGE = new Set(['smpte2084', 'arib-std-b67']);

const LANCZOS = 'flags=lanczos:out_color_matrix=bt709:out_range=tv';

/** From the film's picture to the frame that was planned, as a graph that ends in [picture]. */
export function pictureFilter(picture: Stream, plan: FixPlan, frame_rate: number | null): string {
  const { frame, source, fit } = plan;
  if (!frame || !source) throw new Error('A plan for a film without a frame');
  const { width, height } = frame;
  const cover = (w: number, h: number, how: string) =>
    `scale=${w}:${h}:force_original_aspect_ratio=increase:${how},crop=${w}:${h}`;
  const first = [
    `fps=${steadyRate(frame_rate)}`,
    SQUARE_PIXELS,
    ...(HIGH_RANGE.has(picture.color_transfer) ? [TO_ORDINARY_RANGE] : []),
    `crop=${source.width}:${source.height}:${source.x}:${source.y}`,
  ].join(',');
  const last = 'setsar=1,format=yuv420p[picture]';
  const begin = `[0:${picture.index}]${first}`;
  if (fit === 'crop') return `${begin},${cover(width, height, LANCZOS)},${last}`;
  // The ground is blurred small, which costs little, and enlarged softly.
  const [w, h] = [width, height].map((side) => 2 * Math.ceil(side / 48));
  return [
    `${begin},split[all][behind]`,
    `[behind]${cover(w ?? 2, h ?? 2, 'flags=area')},gblur=sigma=2,eq=brightness=-0.08,scale=${width}:${height}:flags=bicubic:out_color_matrix=bt709:out_range=tv[ground]`,
    `[all]scale=${width}:${height}:force_original_aspect_ratio=decrease:force_divisible_by=2:${LANCZOS}[front]`,
    `[ground][front]overlay=(W-w)/2:(H-h)/2,${last}`,
  ].join(';');
}
