import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useHeightBelow } from '#features/campaigns/review/queue/use-height-below.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { useMedia } from '#ui/layout/use-media.ts';
import { Drawer } from '#ui/overlays/drawer.tsx';

export interface DisputeSteps {
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

interface SidePaneProps extends DisputeSteps {
  title: string;
  /** What the list shows, for the labels of its steps. */
  noun?: string | undefined;
  foot: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The open dispute or account review: beside the list on wide screens, else in a drawer. */
export function SidePane({ title, noun, foot, onClose, onPrevious, onNext, children }: SidePaneProps) {
  const beside = useMedia('(width >= 80rem)');
  if (!beside) {
    return (
      <Drawer open onOpenChange={(open) => !open && onClose()} title={title} footer={foot}>
        <div className="-mt-2 flex justify-end pb-2">
          <Steps noun={noun} onPrevious={onPrevious} onNext={onNext} />
        </div>
        {children}
      </Drawer>
    );
  }
  return (
    <Beside title={title} noun={noun} foot={foot} onClose={onClose} onPrevious={onPrevious} onNext={onNext}>
      {children}
    </Beside>
  );
}

function Beside({ title, noun, foot, onClose, onPrevious, onNext, children }: SidePaneProps) {
  const id = useId();
  const pane = useHeightBelow<HTMLElement>();
  const body = useRef<HTMLDivElement>(null);
  // Another one starts at the top.
  useEffect(() => {
    if (title) body.current?.scrollTo({ top: 0 });
  }, [title]);
  return (
    <section
      ref={pane}
      data-side-pane=""
      aria-labelledby={id}
      className="sticky top-0 flex min-w-0 flex-col self-start border-ink border-s bg-panel"
    >
      <header className="flex flex-none items-start justify-between gap-4 px-5 pt-4 pb-1">
        <h2 id={id} className="type-h2 min-w-0">
          {title}
        </h2>
        <span className="-me-2 flex flex-none">
          <Steps noun={noun} onPrevious={onPrevious} onNext={onNext} />
          <IconButton size="s" label="Close" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </span>
      </header>
      <div ref={body} className="relative min-h-0 flex-1 overflow-y-auto px-5 pt-2 pb-8">
        {children}
      </div>
      {foot && <footer className="flex-none border-ink border-t bg-ground px-5 py-4">{foot}</footer>}
    </section>
  );
}

function Steps({ noun = 'dispute', onPrevious, onNext }: DisputeSteps & { noun?: string | undefined }) {
  return (
    <span data-steps="" className="flex flex-none">
      <IconButton
        size="s"
        label={`Previous ${noun}`}
        aria-keyshortcuts="K"
        title={`Previous ${noun}: K`}
        disabled={!onPrevious}
        onClick={onPrevious}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        size="s"
        label={`Next ${noun}`}
        aria-keyshortcuts="J"
        title={`Next ${noun}: J`}
        disabled={!onNext}
        onClick={onNext}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </span>
  );
}
