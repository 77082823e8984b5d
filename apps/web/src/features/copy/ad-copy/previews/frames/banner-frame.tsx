import type { FrameProps } from './frame-props.ts';
import { AdImage } from './image.tsx';
import { BodyText, CallLook, HeadlineText } from './parts.tsx';

/** An ad on a publisher's page: a wide image with the text below it. */
export function BannerFrame({ copy, image, host, call_to_action }: FrameProps) {
  return (
    <div className="border border-rule-2 bg-panel">
      <AdImage src={image} className="aspect-[1.91]" />
      <div className="grid gap-1 px-2.5 py-2">
        <p className="break-words font-660 text-row leading-tight">
          <HeadlineText cut={copy.headline} />
        </p>
        <p className="break-words text-small">
          <BodyText cut={copy.body_copy} />
        </p>
        <div className="flex items-center justify-between gap-2 pt-1">
          <span className="truncate text-micro text-muted">{host}</span>
          <CallLook>{call_to_action}</CallLook>
        </div>
      </div>
    </div>
  );
}
