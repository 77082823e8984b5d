import { LOCAL_DRAFT_HOURS } from '@universal-media/contract/campaigns/drafts';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { beforeSignOut } from '#lib/session/before-sign-out.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { DraftEngine } from './saving/draft-engine.ts';
import { isAtRisk } from './saving/save-state.ts';

// Signing out waits no longer than this for the last save.
const SAVE_TIMEOUT_MS = 3_000;

interface LeaveConfirmationProps {
  draft: DraftEngine;
  /** Whether a URL still shows this draft. */
  staysHere: (search: string) => boolean;
}

/** Asks before leaving while changes could not be saved. Everything else is saved on the way out. */
export function LeaveConfirmation({ draft, staysHere }: LeaveConfirmationProps) {
  const blocker = useBlocker(({ nextLocation }) => isAtRisk(draft.saving.get()) && !staysHere(nextLocation.search));
  const [signingOut, setSigningOut] = useState<((leave: boolean) => void) | null>(null);

  useEffect(
    () =>
      beforeSignOut(async () => {
        const timeout = new Promise((resolve) => setTimeout(resolve, SAVE_TIMEOUT_MS));
        await Promise.race([draft.flush(), timeout]);
        if (!isAtRisk(draft.saving.get()) && draft.saving.get().kind !== 'saving') return true;
        return new Promise<boolean>((resolve) => setSigningOut(() => resolve));
      }),
    [draft],
  );

  if (signingOut) {
    const answer = (leave: boolean) => {
      setSigningOut(null);
      signingOut(leave);
    };
    return (
      <ConfirmDialog
        open
        danger
        title="Sign out without saving?"
        consequence="We couldn't save your latest changes. Signing out also deletes the copy in this browser, so you'd lose them."
        confirmLabel="Sign out anyway"
        cancelLabel="Stay"
        onOpenChange={() => answer(false)}
        onConfirm={() => answer(true)}
      />
    );
  }
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      consequence={`We couldn't save your latest changes. They stay in this browser for ${LOCAL_DRAFT_HOURS} hours. Open the draft here to continue.`}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onOpenChange={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
