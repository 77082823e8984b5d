import { QueryClientProvider } from '@tanstack/react-query';
import type { SessionUser } from '@universal-media/contract/identity';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DeletionReminder } from '../../features/identity/deletion-reminder.tsx';
import { VerifyReminder } from '../../features/identity/verify-reminder.tsx';
import { PreviewBanner } from '../../features/preview/preview-banner.tsx';
import { PreviewNotice } from '../../features/preview/preview-notice.tsx';
import { TermsGate } from '../../features/terms/terms-gate.tsx';
import { NotOpenYet } from '../../features/wayfinding/not-open-yet.tsx';
import { SkipLink } from '../../features/wayfinding/skip-link.tsx';
import { newQueryClient } from '../../lib/query-client.ts';
import { type AdvertiserView, viewOf } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Toaster } from '../../ui/toast.tsx';
import { AccountView } from './account.tsx';
import { useCampaignNews } from './campaign-news.ts';
import { Dashboard } from './dashboard.tsx';
import { Header } from './header.tsx';
import { HeaderSlotContext } from './header-slot.ts';
import { useMoneyNews } from './money-news.ts';
import { ViewLink } from './view-link.tsx';
import { viewTitles } from './views.ts';

// Views with drawings of their own are fetched when somebody looks at them.
const CreditsView = lazy(() => import('./credits.tsx').then((module) => ({ default: module.CreditsView })));
const CampaignsView = lazy(() => import('./campaigns.tsx').then((module) => ({ default: module.CampaignsView })));
const BuilderView = lazy(() => import('./builder/builder.tsx').then((module) => ({ default: module.BuilderView })));
// Nobody waits for it: uploads of an earlier page go on as soon as it is there.
const UploadKeeper = lazy(() =>
  import('../../features/uploads/upload-keeper.tsx').then((module) => ({ default: module.UploadKeeper })),
);
const MilestonesView = lazy(() => import('./milestones.tsx').then((module) => ({ default: module.MilestonesView })));

export function AdvertiserArea({ user }: { user: SessionUser }) {
  const [query] = useSearchParams();
  const view = viewOf(query);
  const main = useRef<HTMLElement>(null);
  // What was read lives as long as this area: whoever signs in next starts with nothing of it.
  const [client] = useState(newQueryClient);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <QueryClientProvider client={client}>
      <News />
      <div className="flex min-h-dvh flex-col">
        <title>{`${viewTitles[view]} · Universal Media`}</title>
        <SkipLink />
        {user.is_preview && <PreviewBanner />}
        <Header user={user} view={view} slot={setSlot} />
        <DeletionReminder user={user} />
        <VerifyReminder user={user} />
        <main ref={main} id="content" className="flex flex-1 flex-col">
          <Suspense fallback={<Loader label={`Loading ${viewTitles[view]}`} className="p-6" />}>
            <HeaderSlotContext value={slot}>
              <View view={view} user={user} />
            </HeaderSlotContext>
            <FocusOnChange view={view} main={main} />
          </Suspense>
        </main>
      </div>
      <Suspense>
        <UploadKeeper user_id={user.user_id} />
      </Suspense>
      <TermsGate />
      <PreviewNotice />
      <Toaster />
    </QueryClientProvider>
  );
}

function News() {
  useMoneyNews();
  useCampaignNews();
  return null;
}

function View({ view, user }: { view: AdvertiserView; user: SessionUser }) {
  if (view === 'dashboard') return <Dashboard user={user} />;
  if (view === 'account') return <AccountView user={user} />;
  if (view === 'campaigns') return <CampaignsView user={user} />;
  if (view === 'campaign-builder') return <BuilderView user={user} />;
  if (view === 'credits') return <CreditsView user={user} />;
  if (view === 'milestones') return <MilestonesView />;
  return <SubView title={viewTitles[view]} />;
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

interface FocusOnChangeProps {
  view: AdvertiserView;
  main: RefObject<HTMLElement | null>;
}

/**
 * After another view was chosen, its heading takes the focus: a screen reader then says where it is. Stands beside the view,
 * so that one which has to be fetched first is there when its heading is looked for.
 */
function FocusOnChange({ view, main }: FocusOnChangeProps) {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    main.current?.querySelector('h1')?.focus();
  }, [view, main]);
  return null;
}
