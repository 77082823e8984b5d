import { useCallback, useEffect, useRef, useState } from 'react';
import { isRefused } from '#lib/call/call-error.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { readUser, startSession } from '#lib/session/advertiser-sign-in.ts';
import { session } from '#lib/session/advertiser-store.ts';

type Step<Answer> =
  | { readonly kind: 'checking' }
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'invalid' }
  /** No answer, or none that says anything about the link. */
  | { readonly kind: 'unknown'; readonly sentence: string };

/** Uses the link of an email once. It works signed in or out, since email is often read on another device. */
export function useLinkCheck<Answer>(token: string | null, use: (token: string) => Promise<Answer>) {
  const [step, setStep] = useState<Step<Answer>>({ kind: 'checking' });
  const asked = useRef(false);

  const check = useCallback(async () => {
    setStep(token ? await tryLink(token, use) : { kind: 'invalid' });
    lookAtSession();
  }, [token, use]);

  useEffect(() => {
    // A link is good once: asked twice, a confirmed address would look like a spent link.
    if (asked.current) return;
    asked.current = true;
    void check();
  }, [check]);

  function retry() {
    setStep({ kind: 'checking' });
    void check();
  }

  return { step, retry };
}

async function tryLink<Answer>(token: string, use: (token: string) => Promise<Answer>): Promise<Step<Answer>> {
  try {
    return { kind: 'done', answer: await use(token) };
  } catch (error) {
    if (isRefused(error, 400)) return { kind: 'invalid' };
    return { kind: 'unknown', sentence: plainFailure(error).sentence };
  }
}

/** Only now, so that what is read about the user already knows of the confirmation. */
function lookAtSession(): void {
  if (session.get().phase === 'signed_in') void readUser().catch(() => {});
  else startSession();
}
