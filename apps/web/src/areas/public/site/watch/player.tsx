import { EXPLAINER_SIZE, type Explainer, explainerFile } from '@universal-media/contract/support/site/explainers';
import { useRef } from 'react';
import { Triangle } from './triangle.tsx';
import type { CarouselEvent, CarouselState } from './use-carousel.ts';

interface PlayerProps {
  explainer: Explainer;
  state: CarouselState;
  send: (event: CarouselEvent) => void;
}

/** A poster that becomes a muted video with captions and the browser's own controls when it is asked for. */
export function Player({ explainer, state, send }: PlayerProps) {
  const { slug, title } = explainer;
  const video = useRef<HTMLVideoElement>(null);
  const isIdle = state.phase === 'idle';
  return (
    <div className="relative aspect-video w-full border border-rule bg-sunk">
      {isIdle ? (
        <a
          href={explainerFile(slug, 'mp4')}
          data-live=""
          className="group block size-full"
          onClick={(event) => {
            event.preventDefault();
            send({ type: 'play' });
          }}
        >
          <img src={explainerFile(slug, 'avif')} alt="" loading="lazy" {...EXPLAINER_SIZE} className="size-full" />
          <span className="absolute start-4 bottom-4 inline-flex h-12 items-center gap-2.5 border border-act bg-act px-5 font-620 text-on-act group-hover:bg-act-hover [&_svg]:size-4">
            <Triangle />
            Play<span className="sr-only"> {title}</span>
          </span>
        </a>
      ) : (
        <video
          key={slug}
          ref={video}
          className="size-full"
          aria-label={title}
          src={explainerFile(slug, 'mp4')}
          {...EXPLAINER_SIZE}
          autoPlay
          muted
          controls
          playsInline
          onLoadedData={() => {
            send({ type: 'loaded' });
            video.current?.focus();
          }}
          onPlay={() => state.phase === 'paused' && send({ type: 'resume' })}
          onPause={() => send({ type: 'pause' })}
          onEnded={() => send({ type: 'end' })}
          onError={() => send({ type: 'end' })}
        >
          <track kind="captions" srcLang="en" label="English" src={explainerFile(slug, 'vtt')} default />
        </video>
      )}
      {state.phase === 'loading' && (
        <p className="absolute inset-0 grid place-items-center bg-ground/80 text-row" role="status">
          Loading video…
        </p>
      )}
    </div>
  );
}
