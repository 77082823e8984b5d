import { MediaFacts } from '@universal-media/contract/platforms/media-facts';
import { MediaType } from '@universal-media/contract/platforms/media-type';
import { PlatformId } from '@universal-media/contract/platforms/platforms';
import { z } from 'zod';

/** The browser's record of an upload, so that it resumes after a reload or a crash. */
export const StoredUpload = z.object({
  content_id: z.uuid(),
  user_id: z.string(),
  draft_id: z.string(),
  kept_at: z.number(),
  filename: z.string(),
  file_size: z.number(),
  last_modified: z.number(),
  media_type: MediaType,
  /** The first bytes in base64. They stay the same each time the upload starts again. */
  head: z.string(),
  platform_targets: z.array(PlatformId),
  facts: MediaFacts.nullable(),
  /** Why the upload waits until the user resumes it. */
  held: z.enum(['paused', 'asking']).nullable(),
});
export type StoredUpload = z.infer<typeof StoredUpload>;

/** Compares name, size and date, which needs no second read of the file. */
export const isSameFile = (stored: StoredUpload, { name, size, lastModified }: File): boolean =>
  stored.filename === name && stored.file_size === size && stored.last_modified === lastModified;
