import { z } from 'zod';

/** The kinds of files an ad is made of, in the order they are shown. */
export const contentKinds = ['image', 'video', 'audio'] as const;
export const ContentKind = z.enum(contentKinds);
export type ContentKind = z.infer<typeof ContentKind>;

/** Every type of file that is taken anywhere, with the endings its files carry; the first is the one we give. */
export const mediaTypes = {
  'image/jpeg': { kind: 'image', name: 'JPG', endings: ['jpg', 'jpeg'] },
  'image/png': { kind: 'image', name: 'PNG', endings: ['png'] },
  'image/gif': { kind: 'image', name: 'GIF', endings: ['gif'] },
  'image/webp': { kind: 'image', name: 'WebP', endings: ['webp'] },
  'image/bmp': { kind: 'image', name: 'BMP', endings: ['bmp'] },
  'video/mp4': { kind: 'video', name: 'MP4', endings: ['mp4', 'm4v'] },
  'video/quicktime': { kind: 'video', name: 'MOV', endings: ['mov'] },
  'video/webm': { kind: 'video', name: 'WEBM', endings: ['webm'] },
  'video/x-matroska': { kind: 'video', name: 'MKV', endings: ['mkv'] },
  'video/x-msvideo': { kind: 'video', name: 'AVI', endings: ['avi'] },
  'video/x-ms-wmv': { kind: 'video', name: 'WMV', endings: ['wmv'] },
  'video/x-flv': { kind: 'video', name: 'FLV', endings: ['flv'] },
  'audio/mpeg': { kind: 'audio', name: 'MP3', endings: ['mp3'] },
  'audio/wav': { kind: 'audio', name: 'WAV', endings: ['wav'] },
  'audio/mp4': { kind: 'audio', name: 'M4A', endings: ['m4a'] },
} as const satisfies Record<string, { kind: ContentKind; name: string; endings: readonly [string, ...string[]] }>;

export type MediaType = keyof typeof mediaTypes;
const names = Object.keys(mediaTypes);
const isMediaType = (value: string): value is MediaType => names.includes(value);
export const MediaType = z.string().refine(isMediaType);

export const kindFor = (type: MediaType): ContentKind => mediaTypes[type].kind;
export const typeName = (type: MediaType): string => mediaTypes[type].name;
export const extensionFor = (type: MediaType): string => mediaTypes[type].endings[0];

/** The number of bytes from the start of a file that identify its type. */
export const HEAD_BYTES = 64;

const ascii = (head: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...head.subarray(from, from + length));

// The brand of a file made of boxes. One that is not listed (AVIF, HEIC, 3GP ...) is not taken.
const brands: Readonly<Record<string, MediaType>> = {
  'qt  ': 'video/quicktime',
  'M4A ': 'audio/mp4',
  'M4B ': 'audio/mp4',
  'M4V ': 'video/mp4',
  isom: 'video/mp4',
  iso2: 'video/mp4',
  iso4: 'video/mp4',
  iso5: 'video/mp4',
  iso6: 'video/mp4',
  mp41: 'video/mp4',
  mp42: 'video/mp4',
  avc1: 'video/mp4',
  dash: 'video/mp4',
  MSNV: 'video/mp4',
};

const ASF = [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11];
const EBML = [0x1a, 0x45, 0xdf, 0xa3];
const begins = (head: Uint8Array, bytes: readonly number[]): boolean => bytes.every((byte, at) => head[at] === byte);

function isMp3(head: Uint8Array): boolean {
  if (ascii(head, 0, 3) === 'ID3') return true;
  // A frame of MPEG audio, layer III: eleven set bits, a known version, and neither a free nor a bad bit rate.
  const [first = 0, second = 0, third = 0] = head;
  const layer3 = (second & 0b0000_0110) === 0b0000_0010;
  const rate = third >> 4;
  return first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08 && layer3 && rate !== 0 && rate !== 15;
}

function riffType(head: Uint8Array): MediaType | null {
  const form = ascii(head, 8, 4);
  if (form === 'WAVE') return 'audio/wav';
  if (form === 'AVI ') return 'video/x-msvideo';
  return form === 'WEBP' ? 'image/webp' : null;
}

/**
 * What a file is by its first bytes; null for anything that is not taken. What its name or its sender says plays no part.
 * It is a first answer: the inspection reads the whole file and has the last word.
 */
export function typeOfBytes(head: Uint8Array): MediaType | null {
  if (begins(head, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (begins(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (/^GIF8[79]a$/.test(ascii(head, 0, 6))) return 'image/gif';
  if (ascii(head, 0, 2) === 'BM' && head.length >= 26) return 'image/bmp';
  if (ascii(head, 0, 4) === 'RIFF') return riffType(head);
  if (ascii(head, 4, 4) === 'ftyp') return brands[ascii(head, 8, 4)] ?? null;
  // Older QuickTime files begin with another box.
  if (['moov', 'mdat', 'wide', 'free', 'skip'].includes(ascii(head, 4, 4))) return 'video/quicktime';
  if (begins(head, EBML)) return ascii(head, 0, HEAD_BYTES).includes('webm') ? 'video/webm' : 'video/x-matroska';
  if (begins(head, ASF)) return 'video/x-ms-wmv';
  if (ascii(head, 0, 3) === 'FLV') return 'video/x-flv';
  return isMp3(head) ? 'audio/mpeg' : null;
}
