import { TotpCode } from '@universal-media/contract/accounts/staff';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { refusedAs } from '#lib/call/call-error.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { CodeField, sixDigits } from '../staff-sign-in/code-field.tsx';

interface CodeEntryProps {
  hint?: string;
  submitLabel: string;
  busyLabel: string;
  /** What did not happen, if it fails: "We couldn't renew your recovery codes." */
  did: string;
  primary?: boolean;
  send: (code: string) => Promise<unknown>;
  /** Beside the button. */
  children?: ReactNode;
}

/** A form for one code of the authenticator app. */
export function CodeEntry({ hint, submitLabel, busyLabel, did, primary, send, children }: CodeEntryProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setFailure(undefined);
    const { data, error } = TotpCode.safeParse(code);
    setProblem(error?.issues[0]?.message);
    if (data === undefined) return;
    setIsBusy(true);
    try {
      await send(data);
    } catch (refused) {
      if (refusedAs(refused, 'wrong_code')) setProblem(plainFailure(refused).sentence);
      else setFailure(refused);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form noValidate className="grid max-w-120 gap-5" onSubmit={(event) => void submit(event)}>
      <CodeField
        {...sixDigits}
        {...(hint !== undefined && { hint })}
        error={problem}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      {failure !== undefined && <FailureNote did={did} error={failure} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" {...(primary && { variant: 'primary' })} busy={isBusy} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}
