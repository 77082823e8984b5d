import { type GoogleOutcome, googleOutcomes } from '@universal-media/contract/accounts/security/google-outcome';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { AdvertiserSession } from '#lib/session/advertiser-store.ts';
import { getGoogleOutcome, paths } from '#paths.ts';

/** The note in the state of a history entry, which may be anything. */
function readNote(state: unknown): GoogleOutcome | undefined {
  if (typeof state !== 'object' || state === null || !('google' in state)) return undefined;
  return googleOutcomes.find((outcome) => outcome === state.google);
}

/**
 * What Google's answer asks to be shown. The address forgets it as soon as the session is decided; a note about it goes along
 * as state of the history entry, and is gone with the next step. Only while an account waits to be linked does it stay: a
 * reload must find it again.
 */
export function useGoogleReturn(now: AdvertiserSession): GoogleOutcome | undefined {
  const [query] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const returned = getGoogleOutcome(query);
  const decided = now.phase === 'signed_in' || now.phase === 'signed_out';
  const signedIn = now.phase === 'signed_in';

  useEffect(() => {
    // Who is signed in is led on by the home page, which knows what they came for.
    if (!returned || !decided || signedIn) return;
    if (returned !== 'link') {
      void navigate(paths.authentication('login'), { replace: true, state: { google: returned } });
    }
  }, [returned, decided, signedIn, navigate]);

  return returned ?? readNote(location.state);
}
