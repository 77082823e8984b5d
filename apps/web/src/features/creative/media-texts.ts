import type { Change } from '@universal-media/contract/creative/version';
import type { ContentKind } from '@universal-media/contract/platforms/media-type';

/** The documented text for an image that does not load. */
export const VIEW_FAILED = 'Error viewing image. Please try again.';

export const kindNames: Readonly<Record<ContentKind, string>> = { image: 'Image', video: 'Video', audio: 'Audio' };

export const changeLabels: Readonly<Record<Change['change'], string>> = {
  crop: 'Cropped',
  pad: 'Padded',
  scale: 'Resized',
  trim: 'Trimmed',
  transcode: 'Converted',
  loudness: 'Leveled',
  rename: 'Renamed',
};

/** Formats a duration: "6.4 s" below ten seconds, then "18 s", and "1:40" from a minute on. */
export function durationText(seconds: number): string {
  if (seconds < 10) return `${Math.round(seconds * 10) / 10} s`;
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
