import type { Content } from '@universal-media/contract/creative/content';
import { useEffect, useRef } from 'react';
import { useStableLink } from '../use-stable-link.ts';

interface OriginalMediaProps {
  file: Content;
  /** Where a video is to begin. */
  start_s: number;
  fit: 'fill' | 'contain';
}

/** The original to choose a part of: an image, or a video that stands still where it will begin. */
export function OriginalMedia({ file, start_s, fit }: OriginalMediaProps) {
  const video = useRef<HTMLVideoElement>(null);
  const original = useStableLink(file.content_id, file.download_url);
  const poster = useStableLink(file.content_id, file.poster_url);
  useEffect(() => {
    if (video.current) video.current.currentTime = start_s;
  }, [start_s]);
  const className = fit === 'fill' ? 'size-full object-fill' : 'size-full object-contain';
  if (file.content_type === 'video' && original.src !== undefined) {
    return (
      <video
        ref={video}
        {...original}
        poster={poster.src}
        muted
        playsInline
        preload="metadata"
        tabIndex={-1}
        aria-hidden="true"
        className={`pointer-events-none ${className}`}
      />
    );
  }
  return <img {...poster} alt="" draggable={false} className={`pointer-events-none ${className}`} />;
}
