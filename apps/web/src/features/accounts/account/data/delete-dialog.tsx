import type { Account } from '@universal-media/contract/accounts/account';
import { DELETION_GRACE_DAYS } from '@universal-media/contract/accounts/deletion';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { refusedAs } from '#lib/call/call-error.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordInput } from '#ui/forms/passwords/password-input.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useDeletion } from './queries.ts';

/** Asks for the password, or for the email address of an account without one. Mounted fresh each time. */
export function DeleteDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { email, full_name, has_password } = account;
  const [confirmation, setConfirmation] = useState('');
  const [problem, setProblem] = useState<string>();
  const { request } = useDeletion();
  const input = useRef<HTMLInputElement>(null);
  const formId = useId();
  const wrong = has_password ? plainFailure(request.error).sentence : 'That email address does not match this account.';

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
      description={`We'll erase your account in ${DELETION_GRACE_DAYS} days. You can cancel the deletion until then.`}
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
        {request.isError && !isWrong && <FailureNote did="We couldn't delete your account." error={request.error} />}
      </form>
    </Dialog>
  );
}
