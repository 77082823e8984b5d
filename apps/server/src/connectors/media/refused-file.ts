import type { ContentKind } from '@universal-media/contract/platforms/media-type';

/** A refusal with a reason written for the uploader. The media processor catches it. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
}

const nouns: Readonly<Record<ContentKind, string>> = { image: 'image', video: 'video', audio: 'audio file' };

/** For video and audio. */
export const MAX_MINUTES = 30;
export const MAX_MEGAPIXELS = 50;
/** In pixels. */
export const MAX_IMAGE_SIDE = 16_384;
export const MAX_VIDEO_SIDE = 8192;

export const refusals = {
  damaged: (kind: ContentKind) => `This ${nouns[kind]} is damaged and can't be read. Please export it again.`,
  endsEarly: (kind: ContentKind) => `This ${nouns[kind]} is incomplete. Please export it again.`,
  tooLong: (kind: ContentKind) => `This ${nouns[kind]} is longer than ${MAX_MINUTES} minutes. Please shorten it.`,
  tooManyPixels: `This image has more than ${MAX_MEGAPIXELS} megapixels, or a side of more than ${MAX_IMAGE_SIDE} pixels. Please export a smaller one.`,
  tooLarge: (kind: ContentKind) =>
    `This ${nouns[kind]} has too many pixels. Please export it with at most ${MAX_VIDEO_SIDE} on each side.`,
  tooManyFrames: 'This animation has too many frames for its size. Please make it smaller or shorter, or use a video.',
  codec: (kind: ContentKind, codec: string) =>
    `This ${nouns[kind]} is encoded as "${codec}", which isn't supported. Please export it as ${kind === 'audio' ? 'MP3' : 'MP4 with H.264'}.`,
  attachments: (kind: ContentKind) => `This ${nouns[kind]} contains other files. Please export it without attachments.`,
  tooManyTracks: (kind: ContentKind) =>
    `This ${nouns[kind]} has too many tracks. Please export it with one video track and one audio track.`,
  tookTooLong: 'This file could not be read in time. Please upload it again, or upload a smaller one.',
  cannotBeMade: (kind: ContentKind) =>
    `We couldn't adjust this ${nouns[kind]}. Please export it in the right format and upload it again.`,
  cannotBeSmallEnough: (kind: ContentKind) =>
    `We couldn't make this ${nouns[kind]} small enough. Please export a smaller one and upload it.`,
} as const;
