import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { useHeightBelow } from '../queue/use-height-below.ts';

export interface QueueSteps {
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

interface SidePanelProps extends QueueSteps {
  title: string;
  foot: ReactNode;
  children: ReactNode;
}

/** The pane beside the queue: as high as the window, scrolling on its own, with the decisions always visible. */
export function SidePanel({ title, foot, onPrevious, onNext, children }: SidePanelProps) {
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
      data-side=""
      aria-labelledby={id}
      className="sticky top-0 col-start-2 row-span-2 row-start-1 flex min-w-0 flex-col self-start border-ink border-s bg-panel max-xl:hidden"
    >
      <header className="flex flex-none items-start justify-between gap-4 px-5 pt-4 pb-1">
        <h2 id={id} tabIndex={-1} className="type-h2 min-w-0 outline-none! [overflow-wrap:anywhere]">
          {title}
        </h2>
        <StepButtons onPrevious={onPrevious} onNext={onNext} />
      </header>
      <div ref={body} className="relative min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-8">
        {children}
      </div>
      {foot && <footer className="flex-none border-ink border-t bg-ground px-5 py-4">{foot}</footer>}
    </section>
  );
}

export function StepButtons({ onPrevious, onNext }: QueueSteps) {
  return (
    <span data-steps="" className="-me-2 flex flex-none">
      <IconButton
        size="s"
        label="Previous campaign"
        aria-keyshortcuts="ArrowLeft"
        title="Previous campaign: arrow left"
        disabled={!onPrevious}
        onClick={onPrevious}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        size="s"
        label="Next campaign"
        aria-keyshortcuts="ArrowRight"
        title="Next campaign: arrow right"
        disabled={!onNext}
        onClick={onNext}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </span>
  );
}
