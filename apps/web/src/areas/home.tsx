import type { GoogleOutcome } from '@universal-media/contract/google';
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Unreachable } from '../features/wayfinding/unreachable.tsx';
import { endBoot } from '../lib/boot.ts';
import { keptPreferredMode } from '../lib/kept.ts';
import { type Session, session } from '../lib/session/session.ts';
import { checkSession, startSession } from '../lib/session/start.ts';
import { useSession } from '../lib/session/use-session.ts';
import { type AuthMode, authModeOf, paths } from '../paths.ts';
import { Splash } from '../ui/loader.tsx';
import { Front } from './public/front.tsx';
import { useGoogleReturn } from './public/google-return.ts';
import './home.css';

// The two screens that most visitors of the public page never see are fetched when they are needed.
const WayIn = lazy(() => import('./public/way-in.tsx').then((module) => ({ default: module.WayIn })));
const AdvertiserArea = lazy(() =>
  import('./advertiser/area.tsx').then((module) => ({ default: module.AdvertiserArea })),
);
// What the browser kept stays kept: a reload looks at it again.
const showFront = () => session.set({ phase: 'signed_out' });

/** `/` is the public page, the authentication screen and the signed-in area: the session decides. */
export default function Home() {
  const now = useSession();
  const asked = useAskedMode(now);
  const google = useGoogleReturn(now);
  useEffect(startSession, []);

  const settled = now.phase !== 'starting';
  useLayoutEffect(() => {
    if (settled) endBoot();
  }, [settled]);

  const screen = screenOf(now, asked, google);
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
          <Unreachable onRetry={() => void checkSession()} onLeave={showFront} leave="Go to the public page" />
        )}
        {now.phase === 'signed_out' && screen === 'authentication' && (
          <WayIn mode={asked ?? 'login'} ended={now.ended} google={google} onLeave={showFront} />
        )}
        {now.phase === 'signed_in' && <AdvertiserArea user={now.user} />}
      </Suspense>
    </>
  );
}

type Screen = 'starting' | 'front' | 'waiting' | 'unreachable' | 'authentication' | 'advertiser';

function screenOf(now: Session, asked: AuthMode | undefined, google: GoogleOutcome | undefined): Screen {
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
      return asked || google || now.ended ? 'authentication' : 'front';
  }
}

/** The mode the address asks for. A mode that another page stored becomes the address, and is forgotten. */
function useAskedMode(now: Session): AuthMode | undefined {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const asked = authModeOf(query);
  const signedIn = now.phase === 'signed_in';

  useEffect(() => {
    const preferred = keptPreferredMode.read();
    keptPreferredMode.clear();
    if (preferred === 'login' || preferred === 'signup') {
      void navigate(paths.authentication(preferred), { replace: true });
    }
  }, [navigate]);

  useEffect(() => {
    if (signedIn && asked) void navigate(paths.home, { replace: true });
  }, [signedIn, asked, navigate]);

  return asked;
}
