import { identityEndpoints } from '@universal-media/contract/accounts/identity';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { isRefused } from '#lib/call/call-error.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { readUser } from '#lib/session/advertiser-sign-in.ts';

type Resending =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly sentence: string };

/** Asks for another mail with the link that confirms the address. */
export function useResendVerification() {
  const [state, setState] = useState<Resending>({ kind: 'idle' });

  async function resend() {
    setState({ kind: 'busy' });
    try {
      await call(identityEndpoints.resendVerification, {});
      setState({ kind: 'sent' });
    } catch (error) {
      setState({ kind: 'failed', sentence: plainFailure(error).sentence });
      // Confirmed already, on another device: what asks for it goes away once this page knows it too.
      if (isRefused(error, 409)) await readUser().catch(() => {});
    }
  }

  return { state, resend };
}
