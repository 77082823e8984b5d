import { explainerFile, explainers } from '@universal-media/contract/support/site/explainers';
import { clsx } from 'clsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { downloadName } from './download-name.ts';
import { Player } from './player.tsx';
import { Triangle } from './triangle.tsx';
import { type CarouselEvent, useCarousel } from './use-carousel.ts';

const ShareDialog = lazy(() => import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog })));

const lengthText = (seconds: number): string => `0:${String(seconds).padStart(2, '0')}`;

/** The video that a shared link names. */
function useAskedVideo(send: (event: CarouselEvent) => void): void {
  const [query] = useSearchParams();
  const asked = explainers.findIndex(({ slug }) => slug === query.get('watch'));
  useEffect(() => {
    if (asked >= 0) send({ type: 'select', to: asked });
  }, [asked, send]);
}

/** Three explainer videos. Nothing of a video is loaded before it is played, and without scripts each is a link. */
export function WatchSection() {
  const { state, send } = useCarousel();
  const [isSharing, setSharing] = useState(false);
  useAskedVideo(send);
  const { index, isStopped } = state;
  const shown = explainers[index] ?? explainers[0];
  return (
    <section
      id="watch"
      aria-labelledby="watch-title"
      data-theme="dark"
      data-plays=""
      className="scroll-mt-16 bg-ground px-4 py-8 text-ink md:px-6 md:py-12"
      onPointerEnter={() => send({ type: 'hold' })}
      onPointerLeave={() => send({ type: 'release' })}
      onFocus={() => send({ type: 'hold' })}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && send({ type: 'release' })}
    >
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div>
          <Player explainer={shown} state={state} send={send} />
          <div className="mt-3 flex items-center gap-2">
            <IconButton label="Previous video" onClick={() => send({ type: 'jump', to: index - 1 })}>
              <Triangle className="rotate-180" />
            </IconButton>
            <div className="flex">
              {explainers.map(({ slug, title }, at) => (
                <button
                  key={slug}
                  type="button"
                  aria-label={`Video ${at + 1}: ${title}`}
                  aria-current={at === index ? 'true' : undefined}
                  className="group grid size-8 place-items-center"
                  onClick={() => send({ type: 'jump', to: at })}
                >
                  <span className="size-2.5 border-[1.5px] border-ink group-aria-[current=true]:bg-ink" />
                </button>
              ))}
            </div>
            <IconButton label="Next video" onClick={() => send({ type: 'jump', to: index + 1 })}>
              <Triangle />
            </IconButton>
            <Button variant="quiet" size="s" className="ms-auto" onClick={() => send({ type: 'toggle' })}>
              {isStopped ? 'Resume rotation' : 'Pause rotation'}
            </Button>
          </div>
        </div>
        <div className="flex flex-col">
          <h2 id="watch-title" className="type-h1">
            Watch it work.
          </h2>
          <ol className="mt-5 border-rule border-t">
            {explainers.map(({ slug, title, description, seconds }, at) => (
              <li key={slug} className={clsx('border-rule border-b py-3.5', at !== index && 'text-muted')}>
                <a
                  href={explainerFile(slug, 'mp4')}
                  data-live=""
                  className="block no-underline"
                  aria-current={at === index ? 'true' : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    send({ type: 'jump', to: at });
                  }}
                >
                  <span className="flex justify-between gap-4">
                    <b className="font-620">{title}</b>
                    <span className="mono text-small">{lengthText(seconds)}</span>
                  </span>
                  <span className="block text-small">{description}</span>
                </a>
              </li>
            ))}
          </ol>
          <div className="mt-auto grid grid-cols-2 gap-2 pt-5">
            <Button asChild variant="primary">
              <Link to={paths.newCampaign}>Try Now</Link>
            </Button>
            <Button aria-haspopup="dialog" onClick={() => setSharing(true)}>
              Share
            </Button>
            <Button asChild variant="quiet" className="col-span-2">
              <a href={explainerFile(shown.slug, 'mp4')} download={downloadName(shown)}>
                Download Video
              </a>
            </Button>
          </div>
        </div>
      </div>
      {isSharing && (
        <Suspense>
          <ShareDialog
            shared={{
              title: shown.title,
              description: shown.description,
              url: `${window.location.origin}${paths.watch(shown.slug)}`,
              videoUrl: explainerFile(shown.slug, 'mp4'),
            }}
            poster={explainerFile(shown.slug, 'avif')}
            facts={`${lengthText(shown.seconds)} · captions`}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
