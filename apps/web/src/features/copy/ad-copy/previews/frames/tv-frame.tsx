import type { FrameProps } from './frame-props.ts';
import { AdImage } from './image.tsx';
import { HeadlineText } from './parts.tsx';

/** A television: 16:9, words over the video, no button to press. */
export function TvFrame({ copy, image, sender, duration }: FrameProps) {
  return (
    <div className="@container border-4 border-ink dark:border-rule-2">
      <AdImage src={image} className="aspect-video">
        <div className="absolute start-[6%] top-[12%] max-w-[62%] bg-panel px-3 py-2.5">
          <p className="break-words font-760 text-[clamp(0.875rem,6cqi,1.625rem)] leading-[1.02] tracking-[-0.02em] font-stretch-[112%]">
            <HeadlineText cut={copy.headline} />
          </p>
          <p className="mt-1.5 truncate text-micro text-muted">{sender}</p>
        </div>
        <p className="mono-tick absolute end-2 bottom-2 bg-panel px-1.5 py-1" dir="ltr">
          Ad, {duration.replace('s', ' s')}
        </p>
      </AdImage>
    </div>
  );
}
