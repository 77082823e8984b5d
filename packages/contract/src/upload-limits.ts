import { type ContentKind, contentKinds, kindOf, type MediaType, mediaTypes, typeName } from './media-type.ts';

const MEGABYTE = 1024 * 1024;

export interface KindLimit {
  readonly most_mb: number;
  readonly types: readonly MediaType[];
}

/** Who uploads: staff may bring older kinds of files and larger images, and no audio. */
export type UploadRoad = 'advertiser' | 'staff';

const advertiser = {
  image: { most_mb: 10, types: ['image/jpeg', 'image/png', 'image/gif'] },
  video: { most_mb: 250, types: ['video/mp4', 'video/quicktime', 'video/webm'] },
  audio: { most_mb: 15, types: ['audio/mpeg', 'audio/wav', 'audio/mp4'] },
} as const satisfies Record<ContentKind, KindLimit>;

const staff = {
  image: { most_mb: 50, types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/bmp'] },
  video: {
    most_mb: 250,
    types: [
      'video/mp4',
      'video/x-msvideo',
      'video/quicktime',
      'video/x-ms-wmv',
      'video/x-flv',
      'video/webm',
      'video/x-matroska',
    ],
  },
} as const satisfies Partial<Record<ContentKind, KindLimit>>;

export const uploadLimits: Readonly<Record<UploadRoad, Readonly<Partial<Record<ContentKind, KindLimit>>>>> = {
  advertiser,
  staff,
};

export const advertiserLimits: Readonly<Record<ContentKind, KindLimit>> = advertiser;

/** No file of any kind is larger. */
export const FILE_BYTES_MOST = advertiser.video.most_mb * MEGABYTE;
/** What one account may keep, with everything that was derived from it. */
export const ACCOUNT_BYTES_MOST = 5 * 1024 * MEGABYTE;
export const ACCOUNT_FILES_MOST = 500;
/** How many files one documented upload call may carry. */
export const FILES_PER_CALL = 20;
/** A file name may be so long; what is longer is refused by the platforms that say so, not cut. */
export const FILE_NAME_MOST = 255;

export const bytesOf = (megabytes: number): number => megabytes * MEGABYTE;
export const megabytesOf = (bytes: number): number => Math.round((bytes / MEGABYTE) * 100) / 100;

/** "JPG, PNG, GIF" */
export const typeNames = (types: readonly MediaType[]): string => types.map(typeName).join(', ');

const ADVERTISER_TYPES = `images (${typeNames(advertiser.image.types)}), videos (${typeNames(advertiser.video.types)}) or audio (${typeNames(advertiser.audio.types)})`;
const STAFF_TYPES = 'images (JPG, PNG, GIF, WebP, BMP) or videos (MP4, AVI, MOV, WMV, FLV, WebM, MKV)';

export const uploadTexts = {
  empty: 'The file is empty.',
  unsupported: {
    advertiser: `Unsupported file type. Please upload ${ADVERTISER_TYPES}.`,
    staff: `Unsupported file type. Please upload ${STAFF_TYPES}.`,
  },
  too_large: {
    advertiser: {
      image: `Image file size limit exceeded. Maximum ${advertiser.image.most_mb}MB per file.`,
      video: `File size limit exceeded. Maximum ${advertiser.video.most_mb}MB per file.`,
      audio: `Audio file size limit exceeded. Maximum ${advertiser.audio.most_mb}MB per file.`,
    },
    staff: `File is too large. Maximum size for videos/images is ${staff.video.most_mb}MB/${staff.image.most_mb}MB.`,
  },
} as const;

export type UploadProblemCode = 'empty' | 'unsupported' | 'too_large';
export interface UploadProblem {
  readonly code: UploadProblemCode;
  readonly text: string;
}

/** Whether a file may be sent at all, by its size and what its first bytes say it is. Asked in the browser and on the server. */
export function uploadProblem(
  file: { readonly bytes: number; readonly type: MediaType | null },
  road: UploadRoad = 'advertiser',
): UploadProblem | null {
  if (file.bytes === 0) return { code: 'empty', text: uploadTexts.empty };
  const kind = file.type === null ? null : kindOf(file.type);
  const limit = kind === null ? undefined : uploadLimits[road][kind];
  if (kind === null || file.type === null || !limit?.types.includes(file.type)) {
    // A film of a gigabyte is too large whatever it is: that is the more useful thing to say.
    return file.bytes > FILE_BYTES_MOST
      ? { code: 'too_large', text: tooLarge('video', road) }
      : { code: 'unsupported', text: uploadTexts.unsupported[road] };
  }
  return file.bytes > bytesOf(limit.most_mb) ? { code: 'too_large', text: tooLarge(kind, road) } : null;
}

const tooLarge = (kind: ContentKind, road: UploadRoad): string =>
  road === 'staff' ? uploadTexts.too_large.staff : uploadTexts.too_large.advertiser[kind];

/** For a file input: types and endings, because some systems know only one of the two. */
export function acceptOf(road: UploadRoad, kinds: readonly ContentKind[] = contentKinds): string {
  const types = kinds.flatMap((kind) => uploadLimits[road][kind]?.types ?? []);
  return [...types, ...types.flatMap((type) => mediaTypes[type].endings.map((ending) => `.${ending}`))].join(',');
}
