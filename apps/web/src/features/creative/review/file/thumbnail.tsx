import type { Content } from '@universal-media/contract/creative/content';
import { AudioLines, FilmIcon, Image } from 'lucide-react';
import { useState } from 'react';

const icons = { image: Image, video: FilmIcon, audio: AudioLines } as const;

/** A small image of a file beside its name; the sign of its kind where there is none. */
export function Thumb({ content }: { content: Pick<Content, 'content_type' | 'thumbnail_url'> }) {
  const { content_type, thumbnail_url } = content;
  // The link that did not load; the next one may.
  const [failed, setFailed] = useState<string>();
  const Icon = icons[content_type];
  return (
    <span className="grid aspect-square w-11 flex-none place-items-center overflow-hidden border border-rule bg-sunk">
      {thumbnail_url !== null && thumbnail_url !== failed ? (
        <img
          src={thumbnail_url}
          alt=""
          loading="lazy"
          className="size-full object-cover"
          onError={() => setFailed(thumbnail_url)}
        />
      ) : (
        <Icon className="size-4 text-muted" aria-hidden="true" />
      )}
    </span>
  );
}
