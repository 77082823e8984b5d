import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { TryLater } from '#core/kit/try-later.ts';
import type { OrderFile } from '../../ad-platform.ts';
import { fileKey } from '../../lookup.ts';
import { UnknownOutcome } from '../../outcomes.ts';
import type { BusinessApi } from '../business-api.ts';
import type { UploadedFile } from './ad-spec.ts';

const Image = z.object({ image_id: z.string().min(1) });
const Videos = z.array(z.object({ video_id: z.string().min(1) }));
const Covers = z.object({ list: z.array(z.object({ id: z.string().min(1) })) });

/** Uses a new file name for each attempt, because TikTok refuses a known one. Unused uploads cost nothing. */
async function buildForm({ advertiser_id }: BusinessApi, file: OrderFile, kind: 'image' | 'video'): Promise<FormData> {
  const bytes = await file.read();
  const name = `${fileKey(file).slice(0, 16)}-${randomUUID()}`;
  const form = new FormData();
  form.append('advertiser_id', advertiser_id);
  form.append('upload_type', 'UPLOAD_BY_FILE');
  form.append('file_name', name);
  form.append(`${kind}_signature`, createHash('md5').update(bytes).digest('hex'));
  form.append(`${kind}_file`, new Blob([bytes], { type: file.media_type }), name);
  return form;
}

async function uploadVideo(api: BusinessApi, file: OrderFile): Promise<UploadedFile> {
  const [video] = await api.change('file/video/ad/upload/', await buildForm(api, file, 'video'), Videos);
  if (video === undefined) throw new UnknownOutcome('TikTok returned no id for the video');
  const { video_id } = video;
  const { list } = await api.read('file/video/suggestcover/', { video_id }, Covers);
  const [cover] = list;
  if (cover === undefined) throw new TryLater('TikTok is still processing the video', 30);
  return { image_id: cover.id, video_id };
}

export async function uploadFile(api: BusinessApi, file: OrderFile): Promise<UploadedFile> {
  if (file.content_type === 'video') return uploadVideo(api, file);
  const { image_id } = await api.change('file/image/ad/upload/', await buildForm(api, file, 'image'), Image);
  return { image_id, video_id: null };
}
