import { randomBytes } from 'node:crypto';
import type { MediaFacts } from '@universal-media/contract/platforms/media-facts';
import type { Insertable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Content } from '#storage/schema.ts';
import type { TestEnvironment } from '../environment/test-environment.ts';

const BYTES = 70;

/** The facts that an inspection finds in an image. */
export const imageFacts: MediaFacts = {
  filename: 'image.gif',
  content_type: 'image',
  media_type: 'image/gif',
  file_size: BYTES,
  width: 1920,
  height: 1080,
  duration_s: null,
  frame_rate: null,
  bit_rate: null,
  video_codec: null,
  audio_codec: null,
  audio_channels: null,
  sample_rate: null,
  loudness_lufs: null,
  animated: false,
};

/** Inserts the row of a ready image, with the given changes. Its object does not exist in the store. */
export async function contentRow(
  { owner, clock }: TestEnvironment,
  changes: Partial<Insertable<Content>> & { user_id: string },
) {
  const now = clock.now();
  const kind = { content_type: 'image', media_type: 'image/gif', uploaded_by: 'advertiser', status: 'ready' } as const;
  const named = { content_id: uuidv7(), filename: 'image.gif', object_name: randomBytes(16).toString('hex') };
  const found = { facts: JSON.stringify(imageFacts), sha256: '0'.repeat(64), inspected_at: now };
  const row = { ...kind, ...named, ...found, file_size: BigInt(BYTES), created_at: now, ...changes };
  await owner.insertInto('content').values(row).execute();
  return row;
}
