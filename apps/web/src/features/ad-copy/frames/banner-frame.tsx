import type { FrameProps } from './frame-props.ts';
import { BodyText, CallLook, HeadlineText } from './parts.tsx';
import { Picture } from './picture.tsx';

/** An ad on somebody's page: a broad picture, and the words below it. */
export function BannerFrame({ copy, picture, host, call_to_action }: FrameProps) {
  return (
    <div className="border border-rule-2 bg-panel">
      <Picture src={picture} className="aspect-[1.91]" />
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
