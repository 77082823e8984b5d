import { z } from 'zod';
import { TryLater } from '../../../core/try-later.ts';
import type { OrderFile } from '../ad-platform.ts';
import { Declined, Unclear } from '../steps.ts';
import { fileMark } from '../tagged-name.ts';
import type { UploadedFile } from './creative-spec.ts';
import type { Graph } from './graph.ts';
import { wholeList } from './graph-lists.ts';
import { Made } from './nodes.ts';

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
  body.append(field, new Blob([bytes], { type: file.media_type }), fileMark(file));
  return body;
};

/** The same picture again has the same hash: it may be sent as often as it takes. */
async function uploadImage(graph: Graph, act: string, file: OrderFile): Promise<UploadedFile> {
  const body = form(fileMark(file), file, await file.read());
  const { images } = await graph.change(`${act}/adimages`, body, Images);
  const [image] = Object.values(images);
  if (image === undefined) throw new Unclear('Meta took a picture and gave no hash for it');
  return { kind: 'image', image_hash: image.hash };
}

/** Films are found again by their title, which is the hash of what is in them. */
async function videoId(graph: Graph, act: string, file: OrderFile): Promise<string> {
  const filtering = [{ field: 'title', operator: 'CONTAIN', value: fileMark(file) }];
  const known = await wholeList(graph, `${act}/advideos`, { fields: VIDEO_FIELDS, filtering }, Video);
  const same = known.find(({ title }) => title === fileMark(file));
  if (same !== undefined) return same.id;
  const body = form('source', file, await file.read());
  body.append('title', fileMark(file));
  const { id } = await graph.change(`${act}/advideos`, body, Made);
  return id;
}

async function uploadVideo(graph: Graph, act: string, file: OrderFile): Promise<UploadedFile> {
  const video_id = await videoId(graph, act, file);
  const { status, picture } = await graph.read(video_id, { fields: VIDEO_FIELDS }, Video);
  if (status?.video_status === 'error') throw new Declined('Meta cannot play the video.');
  if (status?.video_status !== 'ready' || picture === undefined)
    throw new TryLater('Meta still prepares the video', 30);
  return { kind: 'video', video_id, image_url: picture };
}

export const uploadFile = (graph: Graph, act: string, file: OrderFile): Promise<UploadedFile> =>
  file.content_type === 'video' ? uploadVideo(graph, act, file) : uploadImage(graph, act, file);
