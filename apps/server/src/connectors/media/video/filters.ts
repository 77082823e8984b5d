import type { VersionPlan } from '@universal-media/contract/creative/version';
import type { Stream } from './probe.ts';
import { SQUARE_PIXELS } from './stills.ts';

/** Common frame rates; the rate a file declares is one of them, rounded. */
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
const MAX_FRAME_RATE = 60;

/** Chooses a constant rate, which phone videos do not have. No platform wants more than 60 fps. */
function steadyRate(frame_rate: number | null): string {
  if (frame_rate === null || frame_rate > MAX_FRAME_RATE + 0.5) return '30';
  return RATES.find(([rate]) => Math.abs(rate - frame_rate) < 0.02)?.[1] ?? String(frame_rate);
}

/** Maps HDR to standard dynamic range; otherwise it would look washed out. */
const TO_STANDARD_RANGE =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,format=yuv420p';
const HDR_TRANSFERS = new Set(['smpte2084', 'arib-std-b67']);

const LANCZOS = 'flags=lanczos:out_color_matrix=bt709:out_range=tv';

/** Builds the filter graph from the video stream to the planned frame, ending in [video]. */
export function videoFilter(video: Stream, plan: VersionPlan, frame_rate: number | null): string {
  const { frame, source, fit } = plan;
  if (!frame || !source) throw new Error('version plan for a video has no frame');
  const { width, height } = frame;
  const cover = (w: number, h: number, how: string) =>
    `scale=${w}:${h}:force_original_aspect_ratio=increase:${how},crop=${w}:${h}`;
  const first = [
    `fps=${steadyRate(frame_rate)}`,
    SQUARE_PIXELS,
    ...(HDR_TRANSFERS.has(video.color_transfer) ? [TO_STANDARD_RANGE] : []),
    `crop=${source.width}:${source.height}:${source.x}:${source.y}`,
  ].join(',');
  const last = 'setsar=1,format=yuv420p[video]';
  const begin = `[0:${video.index}]${first}`;
  if (fit === 'crop') return `${begin},${cover(width, height, LANCZOS)},${last}`;
  // The background is blurred at a small size, which is cheap, and then enlarged.
  const [w, h] = [width, height].map((side) => 2 * Math.ceil(side / 48));
  return [
    `${begin},split[all][behind]`,
    `[behind]${cover(w ?? 2, h ?? 2, 'flags=area')},gblur=sigma=2,eq=brightness=-0.08,scale=${width}:${height}:flags=bicubic:out_color_matrix=bt709:out_range=tv[background]`,
    `[all]scale=${width}:${height}:force_original_aspect_ratio=decrease:force_divisible_by=2:${LANCZOS}[front]`,
    `[background][front]overlay=(W-w)/2:(H-h)/2,${last}`,
  ].join(';');
}
