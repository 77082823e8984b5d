import { type TermsStatus, TOS_VERSION, termsBoxMissing, termsEndpoints } from '@universal-media/contract/terms';
import { useEffect, useId, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { plainFailure } from '../../lib/plain-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { AcceptanceLabel } from './acceptance-label.tsx';
import { changeText } from './change-text.ts';

interface TermsDialogProps {
  onAnswer: (accepted: boolean) => void;
}

/** Stands between an action and the server that refused it until the terms in force are accepted. */
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
      await call(termsEndpoints.accept, { body: { tos_version: TOS_VERSION } });
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
      description={changeText(status)}
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

/** Which version was accepted before, if any. Without an answer the dialog speaks in general. */
function useTermsStatus(): TermsStatus | undefined {
  const [status, setStatus] = useState<TermsStatus>();
  useEffect(() => {
    const leaving = new AbortController();
    call(termsEndpoints.status, {}, { signal: leaving.signal }).then(setStatus, () => {});
    return () => leaving.abort();
  }, []);
  return status;
}
