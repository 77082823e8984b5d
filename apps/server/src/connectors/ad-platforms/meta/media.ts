import { z } from 'zod';
import { TryLater } from '#core/kit/try-later.ts';
import type { OrderFile } from '../ad-platform.ts';
import { fileKey } from '../lookup.ts';
import { Refusal, UnknownOutcome } from '../outcomes.ts';
import type { UploadedFile } from './creative-spec.ts';
import type { Graph } from './graph.ts';
import { readAllPages } from './graph-lists.ts';
import { Created } from './nodes.ts';

const Images = z.object({ images: z.record(z.string(), z.object({ hash: z.string().min(1) })) });

const Video = z.object({
  id: z.string(),
  title: z.string().optional(),
  picture: z.url().optional(),
  status: z.object({ video_status: z.string() }).optional(),
});
const VIDEO_FIELDS = 'id,title,picture,status';

const form = (field: string, file: OrderFile, bytes: Uint8Array<ArrayBuffer>): FormData => {
  const body = new FormData();
  body.append(field, new Blob([bytes], { type: file.media_type }), fileKey(file));
  return body;
};

/** Uploads an image. Repeating it is safe, because the same image has the same hash. */
async function uploadImage(graph: Graph, act: string, file: OrderFile): Promise<UploadedFile> {
  const body = form(fileKey(file), file, await file.read());
  const { images } = await graph.change(`${act}/adimages`, body, Images);
  const [image] = Object.values(images);
  if (image === undefined) throw new UnknownOutcome('Meta returned no hash for the image');
  return { kind: 'image', image_hash: image.hash };
}

/** Finds or uploads a video. Its title is the hash of the file. */
async function findOrUploadVideo(graph: Graph, act: string, file: OrderFile): Promise<string> {
  const filtering = [{ field: 'title', operator: 'CONTAIN', value: fileKey(file) }];
  const known = await readAllPages(graph, `${act}/advideos`, { fields: VIDEO_FIELDS, filtering }, Video);
  const same = known.find(({ title }) => title === fileKey(file));
  if (same !== undefined) return same.id;
  const body = form('source', file, await file.read());
  body.append('title', fileKey(file));
  const { id } = await graph.change(`${act}/advideos`, body, Created);
  return id;
}

async function uploadVideo(graph: Graph, act: string, file: OrderFile): Promise<UploadedFile> {
  const video_id = await findOrUploadVideo(graph, act, file);
  const { status, picture } = await graph.read(video_id, { fields: VIDEO_FIELDS }, Video);
  if (status?.video_status === 'error') throw new Refusal('Meta cannot play the video.', 'uploadedContent');
  if (status?.video_status !== 'ready' || picture === undefined)
    throw new TryLater('Meta is still processing the video', 30);
  return { kind: 'video', video_id, image_url: picture };
}

export const uploadFile = (graph: Graph, act: string, file: OrderFile): Promise<UploadedFile> =>
  file.content_type === 'video' ? uploadVideo(graph, act, file) : uploadImage(graph, act, file);
