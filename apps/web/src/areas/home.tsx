import type { GoogleOutcome } from '@universal-media/contract/accounts/security/google-outcome';
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useGoogleReturn } from '#areas/public/google-return.ts';
import { Front } from '#areas/public/site/front/front.tsx';
import { endBoot } from '#lib/page/boot.ts';
import { retrySession, startSession } from '#lib/page/start-session.ts';
import { type AdvertiserSession, session, useSession } from '#lib/session/advertiser-store.ts';
import { storedPreferredMode, storedStartCampaign } from '#lib/storage/browser-storage.ts';
import { type AuthMode, asksForNewDraft, getAuthMode, getGoogleOutcome, getRequestedStart, paths } from '#paths.ts';
import { Splash } from '#ui/feedback/loader.tsx';
import { Unreachable } from '#ui/screens/unreachable.tsx';
import '#areas/home.css';

// Most visitors of the public page need neither screen, so both are loaded on demand.
const WayIn = lazy(() => import('#areas/public/sign-in.tsx').then((module) => ({ default: module.WayIn })));
const AdvertiserArea = lazy(() =>
  import('#areas/advertiser/area.tsx').then((module) => ({ default: module.AdvertiserArea })),
);
// The stored session is kept: a reload tries it again.
const showFront = () => session.set({ phase: 'signed_out' });

/** `/` is the public page, the authentication screen and the signed-in area: the session decides. */
export default function Home() {
  const now = useSession();
  const requested = useRequestedMode(now);
  const google = useGoogleReturn(now);
  useEffect(startSession, []);

  const settled = now.phase !== 'starting';
  useLayoutEffect(() => {
    if (settled) endBoot();
  }, [settled]);

  const screen = getScreen(now, requested, google);
  return (
    <>
      {(screen === 'starting' || screen === 'front') && (
        <div className="first-front">
          <Front />
        </div>
      )}
      {screen === 'starting' && <Splash className="first-splash" />}
      <Suspense fallback={<Splash />}>
        {screen === 'waiting' && <Splash />}
        {screen === 'unreachable' && (
          <Unreachable onRetry={() => void retrySession()} onLeave={showFront} leave="Go to home page" />
        )}
        {now.phase === 'signed_out' && screen === 'authentication' && (
          <WayIn mode={requested ?? 'login'} ended={now.ended} google={google} onLeave={showFront} />
        )}
        {now.phase === 'signed_in' && <AdvertiserArea user={now.user} />}
      </Suspense>
    </>
  );
}

type Screen = 'starting' | 'front' | 'waiting' | 'unreachable' | 'authentication' | 'advertiser';

function getScreen(now: AdvertiserSession, requested: AuthMode | undefined, google: GoogleOutcome | undefined): Screen {
  switch (now.phase) {
    case 'starting':
      return 'starting';
    case 'checking':
    case 'leaving':
      return 'waiting';
    case 'unreachable':
      return 'unreachable';
    case 'signed_in':
      return 'advertiser';
    case 'signed_out':
      return requested || google || now.ended ? 'authentication' : 'front';
  }
}

/** The mode in the URL. A mode that another page stored is moved into the URL and cleared. */
function useRequestedMode(now: AdvertiserSession): AuthMode | undefined {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const signedIn = now.phase === 'signed_in';
  // A new draft needs an account. A session that has just ended says so at the sign-in form instead.
  const signsUpFirst = now.phase === 'signed_out' && now.ended === undefined && asksForNewDraft(query);
  const requested = getAuthMode(query) ?? (signsUpFirst ? 'signup' : undefined);

  useEffect(() => {
    const preferred = storedPreferredMode.read();
    storedPreferredMode.clear();
    if (preferred === 'login' || preferred === 'signup') {
      void navigate(paths.authentication(preferred), { replace: true });
    }
  }, [navigate]);

  const asks = getRequestedStart(query) !== null;
  useEffect(() => {
    if (!asks || now.phase !== 'signed_out') return;
    storedStartCampaign.write(query.toString());
    // The address names the screen that is shown, so that its links and a reload keep working.
    if (signsUpFirst) void navigate(paths.authentication('signup'), { replace: true });
  }, [asks, query, now.phase, signsUpFirst, navigate]);

  useEffect(() => {
    if (!signedIn) return;
    const stored = storedStartCampaign.read();
    storedStartCampaign.clear();
    // The builder reads the address itself.
    if (asksForNewDraft(query)) return;
    const asked = getRequestedStart(stored === null ? query : new URLSearchParams(stored));
    if (asked !== null) void navigate(asked, { replace: true });
    else if (requested || getGoogleOutcome(query)) void navigate(paths.home, { replace: true });
  }, [signedIn, requested, query, navigate]);

  return requested;
}
