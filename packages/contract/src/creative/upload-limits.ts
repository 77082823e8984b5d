import {
  type ContentKind,
  contentKinds,
  kindFor,
  type MediaType,
  mediaTypes,
  typeName,
} from '../platforms/media-type.ts';

const MEGABYTE = 1024 * 1024;

export interface KindLimit {
  readonly max_mb: number;
  readonly types: readonly MediaType[];
}

/** Staff may upload more file types and larger images, but no audio. */
export type Uploader = 'advertiser' | 'staff';

const advertiser = {
  image: { max_mb: 10, types: ['image/jpeg', 'image/png', 'image/gif'] },
  video: { max_mb: 250, types: ['video/mp4', 'video/quicktime', 'video/webm'] },
  audio: { max_mb: 15, types: ['audio/mpeg', 'audio/wav', 'audio/mp4'] },
} as const satisfies Record<ContentKind, KindLimit>;

const staff = {
  image: { max_mb: 50, types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/bmp'] },
  video: {
    max_mb: 250,
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

export const uploadLimits: Readonly<Record<Uploader, Readonly<Partial<Record<ContentKind, KindLimit>>>>> = {
  advertiser,
  staff,
};

export const advertiserLimits: Readonly<Record<ContentKind, KindLimit>> = advertiser;

/** The largest file of any kind. */
export const MAX_FILE_BYTES = advertiser.video.max_mb * MEGABYTE;
/** Storage quota of one account, versions included. */
export const MAX_ACCOUNT_BYTES = 5 * 1024 * MEGABYTE;
export const MAX_ACCOUNT_FILES = 500;
/** Until the email address is confirmed: one video of the maximum size and some images. Anyone can create such accounts. */
export const MAX_UNCONFIRMED_BYTES = 300 * MEGABYTE;
export const MAX_FILES_PER_CALL = 20;
export const MAX_FILE_NAME_LENGTH = 255;

export const toBytes = (megabytes: number): number => megabytes * MEGABYTE;
export const toMegabytes = (bytes: number): number => Math.round((bytes / MEGABYTE) * 100) / 100;

/** "JPG, PNG, GIF" */
export const typeNames = (types: readonly MediaType[]): string => types.map(typeName).join(', ');

const namesFor = (limit: KindLimit): string => typeNames(limit.types);
const ADVERTISER_TYPES = `images (${namesFor(advertiser.image)}), videos (${namesFor(advertiser.video)}) or audio (${namesFor(advertiser.audio)})`;
// The specification spells WebM differently in the two texts.
const STAFF_TYPES = `images (${namesFor(staff.image)}) or videos (${namesFor(staff.video).replace('WEBM', 'WebM')})`;

export const uploadTexts = {
  empty: 'The file is empty.',
  unsupported: {
    advertiser: `Unsupported file type. Please upload ${ADVERTISER_TYPES}.`,
    staff: `Unsupported file type. Please upload ${STAFF_TYPES}.`,
  },
  too_large: {
    advertiser: {
      image: `Image file size limit exceeded. Maximum ${advertiser.image.max_mb}MB per file.`,
      video: `File size limit exceeded. Maximum ${advertiser.video.max_mb}MB per file.`,
      audio: `Audio file size limit exceeded. Maximum ${advertiser.audio.max_mb}MB per file.`,
    },
    staff: `File is too large. Maximum size for videos/images is ${staff.video.max_mb}MB/${staff.image.max_mb}MB.`,
  },
} as const;

export type UploadProblemCode = 'empty' | 'unsupported' | 'too_large';
export interface UploadProblem {
  readonly code: UploadProblemCode;
  readonly text: string;
}

/** Checks the size and the detected type of a file. Runs in the browser and again on the server. */
export function findUploadProblem(
  file: { readonly bytes: number; readonly type: MediaType | null },
  uploader: Uploader = 'advertiser',
): UploadProblem | null {
  if (file.bytes === 0) return { code: 'empty', text: uploadTexts.empty };
  const kind = file.type === null ? null : kindFor(file.type);
  const limit = kind === null ? undefined : uploadLimits[uploader][kind];
  if (kind === null || file.type === null || !limit?.types.includes(file.type)) {
    // For a huge file of unknown type, the size is the more useful message.
    return file.bytes > MAX_FILE_BYTES
      ? { code: 'too_large', text: tooLarge('video', uploader) }
      : { code: 'unsupported', text: uploadTexts.unsupported[uploader] };
  }
  return file.bytes > toBytes(limit.max_mb) ? { code: 'too_large', text: tooLarge(kind, uploader) } : null;
}

const tooLarge = (kind: ContentKind, uploader: Uploader): string =>
  uploader === 'staff' ? uploadTexts.too_large.staff : uploadTexts.too_large.advertiser[kind];

/** Builds the `accept` attribute of a file input: media types and file extensions, because some systems know only one. */
export function acceptAttribute(uploader: Uploader, kinds: readonly ContentKind[] = contentKinds): string {
  const types = kinds.flatMap((kind) => uploadLimits[uploader][kind]?.types ?? []);
  return [...types, ...types.flatMap((type) => mediaTypes[type].endings.map((ending) => `.${ending}`))].join(',');
}
