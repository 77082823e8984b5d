import type { FrameProps } from './frame-props.ts';
import { AdImage } from './image.tsx';
import { BodyText, CallLook } from './parts.tsx';

/** A telephone held upright: the video fills it, the words lie over its lower part. */
export function VerticalFrame({ copy, image, sender, call_to_action }: FrameProps) {
  return (
    <div className="mx-auto max-w-60 border-4 border-ink dark:border-rule-2">
      <AdImage src={image} className="aspect-9/16">
        <div className="absolute inset-x-2 bottom-10 grid justify-items-start gap-1.5 bg-panel p-2.5">
          <p className="font-660 text-small leading-tight">{sender}</p>
          <p className="whitespace-pre-line break-words text-small leading-snug">
            <BodyText cut={copy.body_copy} />
          </p>
          <CallLook>{call_to_action}</CallLook>
        </div>
      </AdImage>
    </div>
  );
}
