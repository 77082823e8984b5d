import type { Content } from '@universal-media/contract/creative/content';
import type { Slot } from '@universal-media/contract/platforms/creative-slots';
import { fileSize } from '#ui/media/file-text.ts';
import { durationText, kindNames } from '../media-texts.ts';

/** The head of a column, where the whole name of a slot has no room. */
export const slotHeads: Readonly<Record<Slot, string>> = {
  '16:9': '16:9',
  '9:16': '9:16',
  '1:1': '1:1',
  '4:5': '4:5',
  audio: 'Audio',
  companion: 'Companion',
};

/** "Video · 1920 × 1080 · 18 s · 24 MB" */
export function factsLine({ content_type, facts, duration, file_size }: Content): string {
  const parts = [
    kindNames[content_type],
    facts?.width && facts.height ? `${facts.width} × ${facts.height}` : null,
    duration === null ? null : durationText(duration),
    fileSize(file_size),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** "3 files" */
export const filesText = (count: number): string => (count === 1 ? '1 file' : `${count} files`);

export const CUTS_TEXT = 'This crop may cut off text or a logo.';
