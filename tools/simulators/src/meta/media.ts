import { createHash } from 'node:crypto';
import { invalid } from './failure.ts';
import type { Graph, Video } from './nodes.ts';
import type { Params } from './params.ts';

/** The same image has the same hash, however often it is sent. */
export function uploadImages({ images }: Graph, { files }: Params) {
  const uploaded = Object.entries(files);
  if (uploaded.length === 0) throw invalid('No image was given');
  return {
    images: Object.fromEntries(
      uploaded.map(([name, bytes]) => {
        const hash = createHash('md5').update(bytes).digest('hex');
        images.set(hash, bytes.length);
        return [name, { hash, url: `https://scontent.example/${hash}` }];
      }),
    ),
  };
}

/** The same video sent twice is two videos. */
export function uploadVideo(graph: Graph, { files, texts }: Params) {
  const source = files['source'];
  if (source === undefined) throw invalid('No source was given');
  const node = graph.newNode(texts['title'] ?? '');
  graph.videos.set(node.id, { ...node, bytes: source.length });
  return { id: node.id };
}

export const shownVideo = ({ id, name, created_at }: Video) => ({
  id,
  title: name,
  created_time: new Date(created_at).toISOString(),
  status: { video_status: 'ready' },
  picture: `https://scontent.example/${id}.jpg`,
});
