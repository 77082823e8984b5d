import { MediaFacts } from '@universal-media/contract/media-facts';
import { MediaType } from '@universal-media/contract/media-type';
import { PlatformId } from '@universal-media/contract/platforms';
import { z } from 'zod';

/** What a browser remembers of an upload, so that it goes on after a reload or a crash. */
export const KeptUpload = z.object({
  content_id: z.uuid(),
  user_id: z.string(),
  draft_id: z.string(),
  kept_at: z.number(),
  filename: z.string(),
  file_size: z.number(),
  last_modified: z.number(),
  media_type: MediaType,
  /** The first bytes, base64: every beginning of the same upload says the same. */
  head: z.string(),
  platform_targets: z.array(PlatformId),
  facts: MediaFacts.nullable(),
  /** It stands still until somebody says go. */
  held: z.enum(['paused', 'asking']).nullable(),
});
export type KeptUpload = z.infer<typeof KeptUpload>;

/** Without reading it again, this is how one file is known from another. */
export const isSameFile = (kept: KeptUpload, { name, size, lastModified }: File): boolean =>
  kept.filename === name && kept.file_size === size && kept.last_modified === lastModified;
