import type { FrameProps } from './frame-props.ts';
import { AdImage } from './image.tsx';
import { HeadlineText } from './parts.tsx';

/** A television: 16:9, words over the video, no button to press. */
export function TvFrame({ copy, image, sender, duration }: FrameProps) {
  return (
    <div className="@container border-4 border-ink dark:border-rule-2">
      <AdImage src={image} className="aspect-video">
        {/* A shade instead of a box: the video stays visible behind the words. */}
        <div className="absolute inset-x-0 top-0 bg-[linear-gradient(rgb(0_0_0/0.75),transparent)] px-[6%] pt-[5%] pb-[14%] text-[#fff]">
          <p className="break-words font-760 text-[clamp(0.875rem,6cqi,1.625rem)] leading-[1.02] tracking-[-0.02em] font-stretch-[112%]">
            <HeadlineText cut={copy.headline} />
          </p>
          <p className="mt-1.5 truncate text-micro">{sender}</p>
        </div>
        <p className="mono-tick absolute end-2 bottom-2 bg-panel px-1.5 py-1" dir="ltr">
          Ad, {duration.replace('s', ' s')}
        </p>
      </AdImage>
    </div>
  );
}
