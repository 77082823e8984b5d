import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaFacts } from '@universal-media/contract/platforms/media-facts';
import { s3Objects } from '@universal-media/server/connectors/objects/s3-objects';
import { contentObjects } from '@universal-media/server/core/creative/content-objects';
import type { Deps } from '@universal-media/server/deps';
import { uuidv7 } from 'uuidv7';
import { drawAd, type Shape, shapes } from './ad-images.ts';
import type { Client } from './campaign-plan.ts';

export interface AdFile {
  readonly content_id: string;
  readonly filename: string;
}

const factsFor = (filename: string, { width, height }: Shape, file_size: number): MediaFacts => ({
  filename,
  content_type: 'image',
  media_type: 'image/jpeg',
  file_size,
  width,
  height,
  duration_s: null,
  frame_rate: null,
  bit_rate: null,
  video_codec: null,
  audio_codec: null,
  audio_channels: null,
  sample_rate: null,
  loudness_lufs: null,
  animated: false,
});

/**
 * Stores the files of the demo's ads as an upload and its inspection would leave them. Rows and objects are written
 * directly: opening a sandbox for each of a hundred drawings would take minutes.
 */
export function createAdFiles({ config, clock, database: { transact } }: Deps) {
  const objects = s3Objects(config.objects);

  const put = async (folder: string, key: string, bytes: Buffer): Promise<void> => {
    const path = join(folder, 'object');
    writeFileSync(path, bytes);
    await objects.putFile(key, path);
  };

  return {
    close: () => objects.close(),

    /** An image in every shape. Without a reviewer they wait for one. */
    async draw(
      user_id: string,
      campaign_id: string,
      { business, colors }: Pick<Client, 'business' | 'colors'>,
      headline: string,
      reviewer: string | null,
    ): Promise<AdFile[]> {
      const folder = await mkdtemp(join(tmpdir(), 'demo-ad-'));
      const files: AdFile[] = [];
      try {
        for (const shape of shapes) {
          const { image, poster, thumbnail } = await drawAd({ business, headline, colors }, shape);
          const filename = `${business.toLowerCase().replaceAll(' ', '-')}-${shape.name}.jpg`;
          const [content_id, object_name] = [uuidv7(), randomBytes(16).toString('hex')];
          const names = contentObjects(object_name);
          await put(folder, names.raw, image);
          await put(folder, names.served, image);
          await put(folder, names.poster, poster);
          await put(folder, names.thumbnail, thumbnail);
          const now = clock.now();
          await transact(async (trx) => {
            await trx
              .insertInto('content')
              .values({
                content_id,
                user_id,
                campaign_id,
                filename,
                content_type: 'image',
                media_type: 'image/jpeg',
                file_size: BigInt(image.length),
                status: 'ready',
                uploaded_by: 'advertiser',
                object_name,
                sha256: createHash('sha256').update(image).digest('hex'),
                facts: JSON.stringify(factsFor(filename, shape, image.length)),
                has_served: true,
                has_poster: true,
                created_at: now,
                uploaded_at: now,
                inspected_at: now,
              })
              .execute();
            const decision =
              reviewer === null
                ? ({ approval_status: 'pending_review', decided_at: null, decided_by: null } as const)
                : ({ approval_status: 'approved', decided_at: now, decided_by: reviewer } as const);
            await trx
              .insertInto('content_approval')
              .values({ content_id, user_id, submitted_at: now, ...decision })
              .execute();
          });
          files.push({ content_id, filename });
        }
        return files;
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  };
}

export type AdFiles = ReturnType<typeof createAdFiles>;
