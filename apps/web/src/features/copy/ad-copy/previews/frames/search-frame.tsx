import type { FrameProps } from './frame-props.ts';
import { BodyText, HeadlineText, SenderLine } from './parts.tsx';

/** A result of a search: words alone. */
export function SearchFrame({ copy, sender, logo, host }: FrameProps) {
  return (
    <div className="border border-rule-2 bg-panel pb-2.5">
      <SenderLine sender={sender} logo={logo} note={host} />
      <div className="px-2.5">
        <p className="font-660 text-micro" lang="en">
          Sponsored
        </p>
        <p className="break-words text-lead underline decoration-rule-2 underline-offset-3">
          <HeadlineText cut={copy.headline} />
        </p>
        <p className="break-words text-ink-2 text-small">
          <BodyText cut={copy.body_copy} />
        </p>
      </div>
    </div>
  );
}
