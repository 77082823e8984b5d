import type { Content } from '@universal-media/contract/creative/content';
import { VIEW_FAILED } from '../../media-texts.ts';
import { useStableLink } from '../use-stable-link.ts';

/** The file itself: to look at, or to play. */
export function MediaPlayer({ file }: { file: Content }) {
  const original = useStableLink(file.content_id, file.download_url);
  const poster = useStableLink(file.content_id, file.poster_url);
  if (original.src === undefined) {
    return (
      <div className="hatch grid h-40 place-items-center border border-rule-2">
        <p className="bg-panel px-2 py-1 text-small">
          {file.content_type === 'image' ? VIEW_FAILED : "We couldn't load the preview."}
        </p>
      </div>
    );
  }
  if (file.content_type === 'audio') {
    return <audio {...original} controls preload="metadata" className="w-full" aria-label={file.filename} />;
  }
  if (file.content_type === 'video') {
    return (
      <video
        {...original}
        poster={poster.src}
        controls
        playsInline
        preload="metadata"
        aria-label={file.filename}
        className="max-h-[60dvh] w-full bg-sunk"
      />
    );
  }
  return <img {...original} alt={file.filename} className="max-h-[60dvh] w-full bg-sunk object-contain" />;
}
