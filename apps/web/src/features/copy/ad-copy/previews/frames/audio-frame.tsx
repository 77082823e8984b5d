import type { FrameProps } from './frame-props.ts';
import { AdImage } from './image.tsx';
import { CallLook, HeadlineText } from './parts.tsx';

/** A player between two songs: the cover, one line, and how long it goes on. */
export function AudioFrame({ copy, image, sender, duration, call_to_action }: FrameProps) {
  return (
    <div className="mx-auto grid max-w-72 gap-2 border border-rule-2 bg-panel p-2.5">
      <AdImage src={image} className="aspect-square" />
      <div className="flex items-center justify-between gap-2">
        <div className="min-w-0">
          <p className="break-words font-660 text-small leading-tight">
            <HeadlineText cut={copy.headline} />
          </p>
          <p className="truncate text-micro text-muted">{sender}</p>
        </div>
        <CallLook>{call_to_action}</CallLook>
      </div>
      <div className="flex items-center gap-2" dir="ltr" aria-hidden="true">
        <span className="mono-tick">0:00</span>
        <span className="relative h-0.5 flex-1 bg-track">
          <i className="absolute -top-1 start-0 h-2.5 w-1 bg-ink" />
        </span>
        <span className="mono-tick">{duration.replace('s', ' s')}</span>
      </div>
    </div>
  );
}
