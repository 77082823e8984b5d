import type { Account } from '@universal-media/contract/account';
import { DELETION_GRACE_DAYS } from '@universal-media/contract/deletion';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { refusedAs } from '../../../lib/call-error.ts';
import { plainFailure } from '../../../lib/plain-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useDeletion } from './queries.ts';

/** Asks for the password, or for the address of somebody who has none. Drawn anew each time, so nothing typed is left in it. */
export function DeleteDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { email, full_name, has_password } = account;
  const [confirmation, setConfirmation] = useState('');
  const [problem, setProblem] = useState<string>();
  const { request } = useDeletion();
  const input = useRef<HTMLInputElement>(null);
  const formId = useId();
  const wrong = has_password ? plainFailure(request.error).sentence : 'That is not the email address of this account.';

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (request.isPending) return;
    if (confirmation === '') {
      setProblem(has_password ? 'Enter your password' : 'Enter your email address');
      input.current?.focus();
      return;
    }
    setProblem(undefined);
    request.mutate(
      { confirmation },
      {
        onSuccess() {
          onClose();
          toast({ message: `Your account will be deleted in ${DELETION_GRACE_DAYS} days` });
        },
        onError: () => input.current?.focus(),
      },
    );
  }

  const isWrong = refusedAs(request.error, 'wrong_password');
  const field = {
    ref: input,
    value: confirmation,
    onChange: (event: { target: { value: string } }) => setConfirmation(event.target.value),
  };
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      firstFocus={input}
      title={`Delete the account of ${full_name}?`}
      description={`The account is erased in ${DELETION_GRACE_DAYS} days, unless you choose to keep it before then.`}
      footer={
        <>
          <Button onClick={onClose}>Keep my account</Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={request.isPending}
            busyLabel="Deleting your account"
          >
            Delete my account
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4 pt-2" onSubmit={submit}>
        <input hidden readOnly type="text" autoComplete="username" value={email} />
        <Field
          label={has_password ? 'Your password' : `Type ${email} to confirm`}
          required
          error={problem ?? (isWrong ? wrong : undefined)}
        >
          {has_password ? (
            <PasswordInput autoComplete="current-password" {...field} />
          ) : (
            <TextInput type="email" autoComplete="off" {...field} />
          )}
        </Field>
        {request.isError && !isWrong && <FailureNote did="Not deleted." error={request.error} />}
      </form>
    </Dialog>
  );
}
