import {
  type TermsStatus,
  TOS_VERSION,
  termsBoxMissing,
  termsEndpoints,
} from '@universal-media/contract/accounts/terms';
import { useEffect, useId, useRef, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { AcceptanceLabel } from './acceptance-label.tsx';
import { getAcceptanceReason } from './legal.ts';

interface TermsDialogProps {
  onAnswer: (accepted: boolean) => void;
}

/** Asks the user to accept the current terms after the server refused an action. */
export function TermsDialog({ onAnswer }: TermsDialogProps) {
  const status = useTermsStatus();
  const [accepted, setAccepted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLButtonElement>(null);
  const problemId = useId();

  async function accept() {
    if (!accepted) {
      setProblem(termsBoxMissing);
      box.current?.focus();
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      await call(termsEndpoints.acceptTerms, { body: { tos_version: TOS_VERSION } });
      onAnswer(true);
    } catch (error) {
      setProblem(plainFailure(error).sentence);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title="Terms of Service Update Required"
      description={getAcceptanceReason(status)}
      firstFocus={box}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>Not now</Button>
          <Button variant="primary" busy={busy} busyLabel="Accepting the terms" onClick={() => void accept()}>
            Accept and continue
          </Button>
        </>
      }
    >
      <div className="grid gap-4 border-rule border-t pt-5">
        <Checkbox
          ref={box}
          checked={accepted}
          onCheckedChange={(checked) => {
            setAccepted(checked === true);
            setProblem(undefined);
          }}
          {...(problem && !accepted && { 'aria-invalid': true, 'aria-describedby': problemId })}
          label={<AcceptanceLabel />}
        />
        {problem && (
          <div id={problemId}>
            <Note tone="stop" live>
              {problem}
            </Note>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** Reads the previously accepted version. Until it is known, the text stays general. */
function useTermsStatus(): TermsStatus | undefined {
  const [status, setStatus] = useState<TermsStatus>();
  useEffect(() => {
    const leaving = new AbortController();
    call(termsEndpoints.readTermsStatus, {}, { signal: leaving.signal }).then(setStatus, () => {});
    return () => leaving.abort();
  }, []);
  return status;
}
