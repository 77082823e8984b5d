import type { FrameProps } from './frame-props.ts';
import { AdImage } from './image.tsx';
import { BodyText, CallLook, HeadlineText, SenderLine } from './parts.tsx';

/** A square in a feed: image, then headline and button, with the text below. */
export function FeedFrame({ copy, image, sender, logo, host, call_to_action }: FrameProps) {
  return (
    <div className="border border-rule-2 bg-panel">
      <SenderLine sender={sender} logo={logo} note="Sponsored" />
      <AdImage src={image} className="aspect-square" />
      <div className="flex items-center justify-between gap-2 bg-sunk px-2.5 py-2">
        <div className="min-w-0">
          <p className="truncate text-micro text-muted">{host}</p>
          <p className="break-words font-660 text-small leading-tight">
            <HeadlineText cut={copy.headline} />
          </p>
        </div>
        <CallLook>{call_to_action}</CallLook>
      </div>
      <p className="whitespace-pre-line break-words px-2.5 py-2 text-small">
        <BodyText cut={copy.body_copy} />
      </p>
    </div>
  );
}
