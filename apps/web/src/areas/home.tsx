import type { GoogleOutcome } from '@universal-media/contract/accounts/google';
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useGoogleReturn } from '#areas/public/google-return.ts';
import { Front } from '#areas/public/site/front/front.tsx';
import { endBoot } from '#lib/page/boot.ts';
import { type AdvertiserSession, session, useSession } from '#lib/session/advertiser-session.ts';
import { checkSession, startSession } from '#lib/session/advertiser-sign-in.ts';
import { storedPreferredMode, storedStartCampaign } from '#lib/storage/browser-storage.ts';
import { type AuthMode, asksForCampaign, getAuthMode, getBudget, paths } from '#paths.ts';
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
          <Unreachable onRetry={() => void checkSession()} onLeave={showFront} leave="Go to home page" />
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
  const requested = getAuthMode(query);
  const signedIn = now.phase === 'signed_in';

  useEffect(() => {
    const preferred = storedPreferredMode.read();
    storedPreferredMode.clear();
    if (preferred === 'login' || preferred === 'signup') {
      void navigate(paths.authentication(preferred), { replace: true });
    }
  }, [navigate]);

  const starts = asksForCampaign(query);
  const budget = getBudget(query);
  useEffect(() => {
    if (starts && !signedIn) storedStartCampaign.write(budget === null ? 'yes' : String(budget));
  }, [starts, budget, signedIn]);

  useEffect(() => {
    if (!signedIn) return;
    const stored = storedStartCampaign.read();
    storedStartCampaign.clear();
    const chosen = stored === null ? budget : getBudget(new URLSearchParams({ budget: stored }));
    if (starts || stored !== null) void navigate(paths.firstCampaign(chosen), { replace: true });
    else if (requested) void navigate(paths.home, { replace: true });
  }, [signedIn, requested, starts, budget, navigate]);

  return requested;
}
