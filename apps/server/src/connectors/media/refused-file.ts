import type { ContentKind } from '@universal-media/contract/media-type';

/** A file that is not taken, in words for the person who sent it. The workshop's front door catches it. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
}

const nouns: Readonly<Record<ContentKind, string>> = { image: 'image', video: 'video', audio: 'audio file' };

/** The longest film or sound, in minutes. */
export const MINUTES_MOST = 30;
/** Of a picture. */
export const MEGAPIXELS_MOST = 50;
export const PICTURE_SIDE_MOST = 16_384;
/** Pixels on one side of a film. */
export const SIDE_MOST = 8192;

export const refusals = {
  damaged: (kind: ContentKind) => `This ${nouns[kind]} is damaged and cannot be read; please export it again.`,
  endsEarly: (kind: ContentKind) => `This ${nouns[kind]} ends in the middle; please export it again.`,
  tooLong: (kind: ContentKind) => `This ${nouns[kind]} is longer than ${MINUTES_MOST} minutes; please shorten it.`,
  tooManyPixels: `This image has more than ${MEGAPIXELS_MOST} megapixels, or a side of more than ${PICTURE_SIDE_MOST}; please export a smaller one.`,
  tooLarge: (kind: ContentKind) =>
    `This ${nouns[kind]} has too many pixels; please export it with at most ${SIDE_MOST} on each side.`,
  tooManyFrames: 'This animation has too many frames for its size; please make it smaller or shorter, or send a video.',
  codec: (kind: ContentKind, codec: string) =>
    `This ${nouns[kind]} is encoded as "${codec}", which cannot be used; please export it as ${kind === 'audio' ? 'MP3' : 'MP4 with H.264'}.`,
  attachments: (kind: ContentKind) =>
    `This ${nouns[kind]} carries other files inside it; please export it without attachments.`,
  tooManyTracks: (kind: ContentKind) =>
    `This ${nouns[kind]} has too many tracks; please export it with one picture and one sound.`,
  tookTooLong: 'This file could not be read in time; please upload it again, or a smaller one.',
  cannotBeMade: (kind: ContentKind) =>
    `This ${nouns[kind]} could not be changed to fit; please export it in the right shape and upload it again.`,
  cannotBeSmallEnough: (kind: ContentKind) =>
    `This ${nouns[kind]} does not become small enough; please export a smaller one and upload it.`,
} as const;
