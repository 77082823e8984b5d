import { GoogleOutcome } from '@universal-media/contract/accounts/google';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import type { AdvertiserSession } from '#lib/session/advertiser-session.ts';
import { getGoogleOutcome, paths } from '#paths.ts';

const Note = z.object({ google: GoogleOutcome });

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
    if (!returned || !decided) return;
    if (signedIn) void navigate(paths.home, { replace: true });
    else if (returned !== 'link') {
      void navigate(paths.authentication('login'), { replace: true, state: { google: returned } });
    }
  }, [returned, decided, signedIn, navigate]);

  return returned ?? Note.safeParse(location.state).data?.google;
}
