import { LOCAL_DRAFT_HOURS } from '@universal-media/contract/drafts';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { beforeSignOut } from '../../lib/session/before-sign-out.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { DraftEngine } from './draft-engine.ts';
import { isAtRisk } from './save-state.ts';

// Somebody who signs out waits no longer than this for the last save.
const PATIENCE_MS = 3_000;

interface LeaveGuardProps {
  draft: DraftEngine;
  /** Whether an address still shows this draft. */
  staysHere: (search: string) => boolean;
}

/** Asks before leaving, but only while something could not be saved: everything else is saved on the way out. */
export function LeaveGuard({ draft, staysHere }: LeaveGuardProps) {
  const blocker = useBlocker(({ nextLocation }) => isAtRisk(draft.saving.get()) && !staysHere(nextLocation.search));
  const [signingOut, setSigningOut] = useState<((leave: boolean) => void) | null>(null);

  useEffect(
    () =>
      beforeSignOut(async () => {
        const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
        await Promise.race([draft.flush(), patience]);
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
        consequence="Your last changes could not be saved. Signing out also removes the copy in this browser, so they would be lost."
        confirmLabel="Sign out and lose them"
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
      consequence={`Your last changes could not be saved. They stay in this browser for ${LOCAL_DRAFT_HOURS} hours: open the draft again here to go on with them.`}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onOpenChange={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
