import type { ContentKind } from '@universal-media/contract/platforms/media-type';
import { clsx } from 'clsx';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';

interface MediaViewProps {
  kind: ContentKind;
  /** The file's name. */
  name: string;
  src: string;
  poster: string | null;
  /** Shown when the file does not load. */
  failure: string;
  /** Called when the link has expired, to request a new one. */
  onFailed: () => void;
  className?: string;
}

/**
 * Shows an image, video or audio file. A newer link to the same file is ignored while the current one works, because
 * changing it would restart the player. Use the file's ID as key.
 */
export function MediaView({ kind, name, src, poster, failure, onFailed, className }: MediaViewProps) {
  const [used, setUsed] = useState({ src, attempt: 0 });
  const [failed, setFailed] = useState(false);
  const reached_s = useRef(0);

  if (failed && src !== used.src) {
    setUsed({ src, attempt: 0 });
    setFailed(false);
  }

  function fail() {
    setFailed(true);
    if (src === used.src) onFailed();
  }
  function again() {
    setUsed({ src, attempt: used.attempt + 1 });
    setFailed(false);
    onFailed();
  }

  if (failed) {
    return (
      <div role="alert" className={clsx('grid content-center justify-items-center gap-3 p-5 text-center', className)}>
        <TriangleAlert className="size-5 text-air" aria-hidden="true" />
        <p className="max-w-[40ch] text-small">{failure}</p>
        <Button size="s" onClick={again}>
          <RefreshCw aria-hidden="true" />
          Try again
        </Button>
      </div>
    );
  }

  const key = `${used.src} ${used.attempt}`;
  const player = {
    src: used.src,
    controls: true,
    preload: 'metadata',
    'aria-label': name,
    onError: fail,
    onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      reached_s.current = currentTarget.currentTime;
    },
    // With a new link, playback continues where the old one ended.
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      if (reached_s.current > 0) currentTarget.currentTime = reached_s.current;
    },
  } as const;

  switch (kind) {
    case 'image':
      return <img key={key} src={used.src} alt={name} onError={fail} className={clsx('object-contain', className)} />;
    case 'video':
      return <video key={key} {...player} playsInline className={className} {...(poster !== null && { poster })} />;
    case 'audio':
      return (
        <div className={clsx('grid content-center gap-4 p-5', className)}>
          {poster !== null && <img src={poster} alt="" className="mx-auto max-h-48" />}
          <audio key={key} {...player} className="w-full" />
        </div>
      );
  }
}
