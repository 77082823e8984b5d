import { QueryClientProvider } from '@tanstack/react-query';
import type { SessionUser } from '@universal-media/contract/accounts/identity';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useAccountEvents } from '#features/accounts/account/queries.ts';
import { PreviewBanner } from '#features/accounts/preview/preview-banner.tsx';
import { PreviewNotice } from '#features/accounts/preview/preview-notice.tsx';
import { DeletionReminder } from '#features/accounts/reminders/deletion-reminder.tsx';
import { EmailReminder } from '#features/accounts/reminders/email-reminder.tsx';
import { RequirementGate } from '#features/accounts/reminders/requirement-gate.tsx';
import { ProofGate } from '#features/accounts/security/proof-gate.tsx';
import { AccountViewBanner } from '#features/accounts/users/account-view/account-view-banner.tsx';
import { usePrefetchedReport } from '#features/results/reports/queries.ts';
import { readAddress } from '#features/results/reports/report-address.ts';
import { newQueryClient } from '#lib/call/query-client.ts';
import { readAccountView } from '#lib/storage/account-view.ts';
import { type AdvertiserView, getView } from '#paths.ts';
import { Loader } from '#ui/feedback/loader.tsx';
import { Toaster } from '#ui/feedback/toast.tsx';
import { HeaderSlotContext } from '#ui/layout/header-slot.ts';
import { SkipLink } from '#ui/layout/skip-link.tsx';
import { AccountView } from './account.tsx';
import { Dashboard } from './dashboard.tsx';
import { Header } from './header/header.tsx';
import { useCampaignEvents } from './live/campaign-events.ts';
import { useMoneyEvents } from './live/money-events.ts';
import { viewTitles } from './views.ts';

// Views with charts or editors are loaded when they are opened.
const CreditsView = lazy(() => import('./credits.tsx').then((module) => ({ default: module.CreditsView })));
const CampaignsView = lazy(() => import('./campaigns.tsx').then((module) => ({ default: module.CampaignsView })));
const CampaignView = lazy(() => import('./campaign.tsx').then((module) => ({ default: module.CampaignView })));
const BuilderView = lazy(() =>
  import('#features/campaigns/builder/builder.tsx').then((module) => ({ default: module.BuilderView })),
);
const OnboardingView = lazy(() =>
  import('#features/campaigns/onboarding/onboarding-view.tsx').then((module) => ({ default: module.OnboardingView })),
);
const TestimonialView = lazy(() =>
  import('#features/campaigns/testimonial/testimonial-view.tsx').then((module) => ({
    default: module.TestimonialView,
  })),
);
// Loaded in the background: resumes uploads of an earlier page.
const UnfinishedUploads = lazy(() =>
  import('#features/creative/uploads/unfinished-uploads.tsx').then((module) => ({ default: module.UnfinishedUploads })),
);
const LibraryView = lazy(() => import('./library.tsx').then((module) => ({ default: module.LibraryView })));
const ReportsView = lazy(() => import('./reports.tsx').then((module) => ({ default: module.ReportsView })));
const MilestonesView = lazy(() => import('./milestones.tsx').then((module) => ({ default: module.MilestonesView })));

export function AdvertiserArea({ user }: { user: SessionUser }) {
  const [query] = useSearchParams();
  const view = getView(query);
  const main = useRef<HTMLElement>(null);
  // The cache lives as long as this area: the next user to sign in starts empty.
  const [client] = useState(newQueryClient);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [viewed] = useState(readAccountView);
  return (
    <QueryClientProvider client={client}>
      <LiveUpdates />
      <div className="flex min-h-dvh flex-col">
        <title>{`${viewTitles[view]} · Universal Media`}</title>
        <SkipLink />
        {user.is_preview && <PreviewBanner />}
        <div className={viewed ? 'sticky top-0 z-3' : 'contents'}>
          {viewed && <AccountViewBanner view={viewed} />}
          <Header user={user} view={view} slot={setSlot} />
        </div>
        <Toaster className={viewed ? 'top-25' : 'top-14'} />
        <DeletionReminder user={user} />
        <EmailReminder user={user} />
        <main ref={main} id="content" className="flex flex-1 flex-col">
          <Suspense fallback={<Loader label={`Loading ${viewTitles[view]}…`} className="p-6" />}>
            <HeaderSlotContext value={slot}>
              <View view={view} user={user} />
            </HeaderSlotContext>
            <FocusOnChange view={view} main={main} />
          </Suspense>
        </main>
      </div>
      {!viewed && (
        <Suspense>
          <UnfinishedUploads user_id={user.user_id} />
        </Suspense>
      )}
      <RequirementGate user={user} />
      <ProofGate />
      <PreviewNotice />
    </QueryClientProvider>
  );
}

function LiveUpdates() {
  useAccountEvents();
  useMoneyEvents();
  useCampaignEvents();
  return null;
}

function View({ view, user }: { view: AdvertiserView; user: SessionUser }) {
  if (view === 'dashboard') return <Dashboard user={user} />;
  if (view === 'account') return <AccountView user={user} />;
  if (view === 'campaigns') return <CampaignsView user={user} />;
  if (view === 'first-campaign') return <OnboardingView user={user} />;
  if (view === 'campaign') return <CampaignView />;
  if (view === 'campaign-builder') return <BuilderView user={user} />;
  if (view === 'credits') return <CreditsView user={user} />;
  if (view === 'milestones') return <MilestonesView />;
  if (view === 'library') return <LibraryView />;
  if (view === 'reports') return <Reports />;
  return <TestimonialView user={user} />;
}

/** The figures are asked for while the page is loaded, not after it. */
function Reports() {
  const [address] = useSearchParams();
  usePrefetchedReport(readAddress(address));
  return <ReportsView />;
}

interface FocusOnChangeProps {
  view: AdvertiserView;
  main: RefObject<HTMLElement | null>;
}

/**
 * Moves the focus to the heading when the view changes, so that screen readers announce it. Rendered beside the view, inside
 * Suspense, so that a lazy view is there when its heading is focused.
 */
function FocusOnChange({ view, main }: FocusOnChangeProps) {
  const last = useRef(view);
  const { hash } = useLocation();
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    // A section in the URL is scrolled to by its view, which must not be undone.
    main.current?.querySelector('h1')?.focus({ preventScroll: hash !== '' });
  }, [view, main, hash]);
  return null;
}
