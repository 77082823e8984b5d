import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { useHeightBelow } from '../queue/use-height-below.ts';

export interface QueueSteps {
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

interface SidePanelProps extends QueueSteps {
  /** What the arrows step through, in lower case. */
  what?: string;
  title: string;
  foot: ReactNode;
  children: ReactNode;
}

/** The pane beside the queue: as high as the window, scrolling on its own, with the decisions always visible. */
export function SidePanel({ what = 'campaign', title, foot, onPrevious, onNext, children }: SidePanelProps) {
  const id = useId();
  const panel = useHeightBelow<HTMLElement>();
  const body = useRef<HTMLDivElement>(null);
  // Another campaign starts at the top.
  useEffect(() => {
    if (title) body.current?.scrollTo({ top: 0 });
  }, [title]);
  return (
    <section
      ref={panel}
      data-side-pane=""
      aria-labelledby={id}
      className="sticky top-0 col-start-2 row-span-2 row-start-1 flex min-w-0 flex-col self-start border-ink border-s bg-panel max-xl:hidden"
    >
      <header className="flex flex-none items-start justify-between gap-4 px-5 pt-4 pb-1">
        <h2 id={id} tabIndex={-1} className="type-h2 min-w-0 outline-none! [overflow-wrap:anywhere]">
          {title}
        </h2>
        <StepButtons what={what} onPrevious={onPrevious} onNext={onNext} />
      </header>
      <div ref={body} className="relative min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-8">
        {children}
      </div>
      {foot && <footer className="flex-none border-ink border-t bg-ground px-5 py-4">{foot}</footer>}
    </section>
  );
}

export function StepButtons({ what = 'campaign', onPrevious, onNext }: QueueSteps & { what?: string }) {
  return (
    <span data-steps="" className="-me-2 flex flex-none">
      <IconButton
        size="s"
        label={`Previous ${what}`}
        aria-keyshortcuts="ArrowLeft"
        title={`Previous ${what}: arrow left`}
        disabled={!onPrevious}
        onClick={onPrevious}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        size="s"
        label={`Next ${what}`}
        aria-keyshortcuts="ArrowRight"
        title={`Next ${what}: arrow right`}
        disabled={!onNext}
        onClick={onNext}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </span>
  );
}
