import { secondStepEndpoints } from '@universal-media/contract/accounts/security/second-step';
import { RecoveryCode, TotpCode } from '@universal-media/contract/accounts/staff';
import { type SubmitEvent, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { refusedAs } from '#lib/call/call-error.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordInput } from '#ui/forms/passwords/password-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { CodeField, sixDigits } from '../staff-sign-in/code-field.tsx';

interface Problems {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly other?: string | undefined;
}

/** Turns two-step sign-in off, with the password and a code. */
export function TurnOffDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [by, setBy] = useState<'app' | 'recovery'>('app');
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const checked = (by === 'app' ? TotpCode : RecoveryCode).safeParse(code);
    const missing = hasPassword && password === '' ? 'Enter your password' : undefined;
    setProblems({ password: missing, code: checked.error?.issues[0]?.message });
    if (checked.data === undefined || missing) return;
    setIsBusy(true);
    try {
      const proof = by === 'app' ? { code: checked.data } : { recovery_code: checked.data };
      await call(secondStepEndpoints.turnOffSecondStep, { body: { password, ...proof } });
      onClose();
      toast({ message: 'Two-step sign-in is off.' });
    } catch (error) {
      const { sentence } = plainFailure(error);
      if (refusedAs(error, 'wrong_password')) setProblems({ password: sentence });
      else if (refusedAs(error, 'wrong_code')) setProblems({ code: sentence });
      else setProblems({ other: sentence });
      setIsBusy(false);
    }
  }

  function switchProof() {
    setBy(by === 'app' ? 'recovery' : 'app');
    setCode('');
    setProblems({});
  }

  const field = by === 'app' ? sixDigits : ({ label: 'Recovery code', autoComplete: 'off', maxLength: 40 } as const);
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title="Turn off two-step sign-in?"
      description="Your password or Google alone will sign in. Your recovery codes stop working."
    >
      <form noValidate className="grid gap-5 pt-3" onSubmit={(event) => void submit(event)}>
        {hasPassword && (
          <Field label="Your password" required error={problems.password}>
            <PasswordInput
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          </Field>
        )}
        <CodeField {...field} error={problems.code} value={code} onChange={({ target }) => setCode(target.value)} />
        <LinkButton className="justify-self-start" onClick={switchProof}>
          {by === 'app' ? 'Use a recovery code instead' : 'Use your authenticator app instead'}
        </LinkButton>
        {problems.other && (
          <Note tone="stop" live>
            {problems.other}
          </Note>
        )}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button onClick={onClose}>Keep it on</Button>
          <Button type="submit" variant="danger" busy={isBusy} busyLabel="Turning it off">
            Turn off
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
