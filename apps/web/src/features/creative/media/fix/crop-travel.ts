import { cropRect, type VersionChoices } from '@universal-media/contract/creative/version';
import type { Size } from '@universal-media/contract/platforms/creative-rules';

export type Focus = VersionChoices['focus'];

/** The largest part of a shape touches two edges of the image, so that it can only travel between the other two. */
interface CropTravel {
  readonly axis: 'x' | 'y';
  /** How much of the image's length the part takes, from 0 to 1. */
  readonly part: number;
  /** Where it begins, from 0 to 1 - part. */
  readonly at: number;
}

export function computeTravel(source: Size, frame: Size, focus: Focus): CropTravel {
  const rect = cropRect(source, frame, focus);
  return source.width / source.height >= frame.width / frame.height
    ? { axis: 'x', part: rect.width / source.width, at: rect.x / source.width }
    : { axis: 'y', part: rect.height / source.height, at: rect.y / source.height };
}

const bounded = (value: number): number => Math.min(1, Math.max(0, value));

/** The focus that puts the part at this place; what is beyond an edge stops there. */
export function focusAt({ axis, part }: CropTravel, at: number): Focus {
  const middle = bounded(Math.min(Math.max(at, 0), 1 - part) + part / 2);
  return axis === 'x' ? { x: middle, y: 0.5 } : { x: 0.5, y: middle };
}

/** How far along its way the part is, from 0 to 100. */
export const percentTraveled = ({ part, at }: CropTravel): number =>
  part >= 1 ? 50 : Math.round((at / (1 - part)) * 100);
export const focusAtPercent = (travel: CropTravel, percent: number): Focus =>
  focusAt(travel, (1 - travel.part) * (percent / 100));
