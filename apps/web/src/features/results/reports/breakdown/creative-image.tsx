import { useContent } from '#features/creative/media/queries.ts';
import { Thumbnail } from '#features/creative/media/thumbnail.tsx';
import type { Creative } from './by-creative.tsx';

/** A small image of a file of the account, and an empty frame where the file is deleted or still loading. */
export function CreativeImage({ creative: { content_id } }: { creative: Creative }) {
  const file = useContent(content_id !== null).data?.content.find((one) => one.content_id === content_id);
  const frame = 'size-10 flex-none border border-rule bg-track';
  return file ? <Thumbnail file={file} className={frame} /> : <span className={frame} aria-hidden="true" />;
}
