import { clsx } from 'clsx';
import { CircleQuestionMark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import type { Audience } from './stream-turn.ts';

// Nothing of the panel is loaded before it is opened.
const HelpPanel = lazy(() => import('./help-panel.tsx').then((module) => ({ default: module.HelpPanel })));

/** The panel, once it was opened. It stays after that, so that a conversation goes on. */
export function useHelp(audience: Audience) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return {
    open: () => setState('open'),
    isOpen: state === 'open',
    panel: state !== 'never' && (
      <Suspense>
        <HelpPanel
          audience={audience}
          open={state === 'open'}
          onOpenChange={(open) => setState(open ? 'open' : 'closed')}
        />
      </Suspense>
    ),
  };
}

type Help = ReturnType<typeof useHelp>;

/** Help in the header of a signed-in area. The header shows the panel, which its menu opens too. */
export function HelpButton({ help, className }: { help: Help; className?: string }) {
  return (
    <Button
      variant="quiet"
      aria-label="Help"
      aria-haspopup="dialog"
      aria-expanded={help.isOpen}
      className={clsx('max-xl:w-10 max-xl:px-0', className)}
      onClick={help.open}
    >
      <CircleQuestionMark aria-hidden="true" />
      <span className="max-xl:hidden">Help</span>
    </Button>
  );
}

/** Help on public pages, floating above the end of the page. Without scripts it leads to the help pages. */
export function FloatingHelp() {
  const help = useHelp('visitor');
  return (
    <aside aria-label="Help" className="h-18">
      <Button asChild variant="primary" className="fixed! end-4 bottom-4 z-2">
        <a
          href={paths.help}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            help.open();
          }}
        >
          <CircleQuestionMark aria-hidden="true" />
          Help
        </a>
      </Button>
      {help.panel}
    </aside>
  );
}
