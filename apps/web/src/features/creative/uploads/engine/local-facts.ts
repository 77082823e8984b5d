import type { MediaFacts } from '@universal-media/contract/platforms/media-facts';
import { type ContentKind, kindFor, type MediaType } from '@universal-media/contract/platforms/media-type';

/** What a browser can read of a file without sending it; null is what it cannot. */
export type LocalFacts = Pick<MediaFacts, 'width' | 'height' | 'duration_s'>;

const unread: LocalFacts = { width: null, height: null, duration_s: null };

// A file that a browser is still puzzled by after this is left to the inspection.
const PATIENCE_MS = 4_000;

/** The pixels and seconds of a file, read here. Never fails: what cannot be read is not judged. */
export async function readLocalFacts(file: Blob, kind: ContentKind): Promise<LocalFacts> {
  const address = URL.createObjectURL(file);
  const patience = AbortSignal.timeout(PATIENCE_MS);
  try {
    return await (kind === 'image' ? readImage(address, patience) : readMedia(address, kind, patience));
  } catch {
    return unread;
  } finally {
    URL.revokeObjectURL(address);
  }
}

// Only the header is read: an image that is not drawn is not decoded, however many pixels it claims.
async function readImage(address: string, patience: AbortSignal): Promise<LocalFacts> {
  const image = new Image();
  image.src = address;
  await happens(image, 'load', patience);
  return { width: known(image.naturalWidth), height: known(image.naturalHeight), duration_s: null };
}

async function readMedia(address: string, kind: 'video' | 'audio', patience: AbortSignal): Promise<LocalFacts> {
  const media = document.createElement(kind);
  media.preload = 'metadata';
  media.muted = true;
  media.src = address;
  try {
    await happens(media, 'loadedmetadata', patience);
    const size = media instanceof HTMLVideoElement ? media : null;
    return {
      width: known(size?.videoWidth),
      height: known(size?.videoHeight),
      // A video that was recorded in a browser does not know how long it is.
      duration_s: Number.isFinite(media.duration) ? media.duration : null,
    };
  } finally {
    media.removeAttribute('src');
    media.load();
  }
}

const known = (pixels: number | undefined): number | null => pixels || null;

function happens(element: HTMLElement, event: 'load' | 'loadedmetadata', patience: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener(event, () => resolve(), { once: true });
    element.addEventListener('error', () => reject(new Error('unreadable')), { once: true });
    patience.addEventListener('abort', () => reject(new Error('took too long')), { once: true });
  });
}

interface LocalFile {
  readonly filename: string;
  readonly file_size: number;
  readonly media_type: MediaType;
}

/** What is known of a file before it is sent, in the form the rules are asked with. */
export const factsBefore = ({ filename, file_size, media_type }: LocalFile, read: LocalFacts): MediaFacts => ({
  filename,
  content_type: kindFor(media_type),
  media_type,
  file_size,
  ...read,
  frame_rate: null,
  bit_rate: null,
  video_codec: null,
  audio_codec: null,
  audio_channels: null,
  sample_rate: null,
  loudness_lufs: null,
  animated: false,
});
