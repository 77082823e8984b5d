import type { FrameProps } from './frame-props.ts';
import { AdImage } from './image.tsx';
import { BodyText, CallLook, HeadlineText, SenderLine } from './parts.tsx';

/** A post among posts: the text first, then a card with the image and where it leads. */
export function PostFrame({ copy, image, sender, logo, host, call_to_action }: FrameProps) {
  // Where a post has no text of its own, the headline is the post.
  const headlineLeads = copy.body_copy === null;
  return (
    <div className="border border-rule-2 bg-panel">
      <SenderLine sender={sender} logo={logo} note="Promoted" />
      <p className="whitespace-pre-line break-words px-2.5 pb-2 text-small">
        {headlineLeads ? <HeadlineText cut={copy.headline} /> : <BodyText cut={copy.body_copy} />}
      </p>
      <AdImage src={image} className="aspect-video" />
      <div className="flex items-center justify-between gap-2 border-rule border-t px-2.5 py-2">
        <div className="min-w-0">
          {!headlineLeads && (
            <p className="break-words font-660 text-small leading-tight">
              <HeadlineText cut={copy.headline} />
            </p>
          )}
          <p className="truncate text-micro text-muted">{host}</p>
        </div>
        <CallLook>{call_to_action}</CallLook>
      </div>
    </div>
  );
}
