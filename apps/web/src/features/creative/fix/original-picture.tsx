import type { Content } from '@universal-media/contract/content';
import { useEffect, useRef } from 'react';
import { useSteadyLink } from '../use-steady-link.ts';

interface OriginalPictureProps {
  file: Content;
  /** Where a film is to begin. */
  start_s: number;
  fit: 'fill' | 'contain';
}

/** The original to choose a part of: a picture, or a film that stands still where it will begin. */
export function OriginalPicture({ file, start_s, fit }: OriginalPictureProps) {
  const film = useRef<HTMLVideoElement>(null);
  const original = useSteadyLink(file.download_url);
  const poster = useSteadyLink(file.poster_url);
  useEffect(() => {
    if (film.current) film.current.currentTime = start_s;
  }, [start_s]);
  const className = fit === 'fill' ? 'size-full object-fill' : 'size-full object-contain';
  if (file.content_type === 'video' && original.src !== undefined) {
    return (
      <video
        ref={film}
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
