import type { SessionUser } from '@universal-media/contract/identity';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { NotOpenYet } from '../../features/wayfinding/not-open-yet.tsx';
import { SkipLink } from '../../features/wayfinding/skip-link.tsx';
import { viewOf } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dashboard } from './dashboard.tsx';
import { Header } from './header.tsx';
import { ViewLink } from './view-link.tsx';
import { viewTitles } from './views.ts';

export function AdvertiserArea({ user }: { user: SessionUser }) {
  const [query] = useSearchParams();
  const view = viewOf(query);
  const main = useFocusOnChange(view);
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${viewTitles[view]} · Universal Media`}</title>
      <SkipLink />
      <Header user={user} />
      <main ref={main} id="content" className="flex flex-1 flex-col">
        {view === 'dashboard' ? <Dashboard user={user} /> : <SubView title={viewTitles[view]} />}
      </main>
    </div>
  );
}

function SubView({ title }: { title: string }) {
  return (
    <NotOpenYet
      title={title}
      action={
        <Button asChild>
          <ViewLink view="dashboard">Back to Dashboard</ViewLink>
        </Button>
      }
    />
  );
}

/** After another view was chosen, its heading takes the focus: a screen reader then says where it is. */
function useFocusOnChange(view: string) {
  const main = useRef<HTMLElement>(null);
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    main.current?.querySelector('h1')?.focus();
  }, [view]);
  return main;
}
