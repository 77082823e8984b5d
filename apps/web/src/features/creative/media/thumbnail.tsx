import type { Content } from '@universal-media/contract/creative/content';
import { clsx } from 'clsx';
import { AudioWave } from './audio-wave.tsx';
import { useStableLink } from './use-stable-link.ts';

interface ThumbnailProps {
  file: Pick<Content, 'content_id' | 'content_type' | 'thumbnail_url'>;
  /** cover fills its frame, contain shows all of it. */
  fit?: 'cover' | 'contain';
  className?: string;
}

/** A small image of a file; its name stands beside it. */
export function Thumbnail({
  file: { content_id, content_type, thumbnail_url },
  fit = 'cover',
  className,
}: ThumbnailProps) {
  const link = useStableLink(content_id, thumbnail_url);
  if (content_type === 'audio') return <AudioWave className={clsx('text-ink', className)} />;
  if (link.src === undefined) return <span className={clsx('hatch block', className)} aria-hidden="true" />;
  return (
    <img
      {...link}
      alt=""
      loading="lazy"
      decoding="async"
      className={clsx('block', fit === 'cover' ? 'object-cover' : 'object-contain', className)}
    />
  );
}
