import type { Content } from '@universal-media/contract/content';
import type { Change } from '@universal-media/contract/creative-fix';
import type { Slot } from '@universal-media/contract/creative-slots';
import type { ContentKind } from '@universal-media/contract/media-type';
import { fileSize } from '../../ui/file-text.ts';

export const kindNames: Readonly<Record<ContentKind, string>> = { image: 'Image', video: 'Video', audio: 'Audio' };

/** The head of a column, where the whole name of a slot has no room. */
export const slotHeads: Readonly<Record<Slot, string>> = {
  '16:9': '16:9',
  '9:16': '9:16',
  '1:1': '1:1',
  '4:5': '4:5',
  audio: 'Audio',
  companion: 'Companion',
};

export const changeWords: Readonly<Record<Change['change'], string>> = {
  crop: 'Cropped',
  pad: 'Padded',
  scale: 'Resized',
  trim: 'Shortened',
  transcode: 'Converted',
  loudness: 'Loudness set',
  rename: 'Renamed',
};

/** "18 s", "1:40" */
export function lengthText(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** "Video · 1920 × 1080 · 18 s · 24 MB" */
export function factsLine({ content_type, facts, duration, file_size }: Content): string {
  const parts = [
    kindNames[content_type],
    facts?.width && facts.height ? `${facts.width} × ${facts.height}` : null,
    duration === null ? null : lengthText(duration),
    fileSize(file_size),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** "3 files" */
export const filesText = (count: number): string => (count === 1 ? '1 file' : `${count} files`);
