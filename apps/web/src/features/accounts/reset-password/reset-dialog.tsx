import { zodResolver } from '@hookform/resolvers/zod';
import { identityEndpoints, ResetRequest } from '@universal-media/contract/accounts/identity';
import { RESET_LINK_MINUTES } from '@universal-media/contract/accounts/session';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#lib/call/call.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { resetRequestFailure } from './reset-request-failure.ts';

const description = `We'll email you a link to choose a new password. It expires in ${RESET_LINK_MINUTES} minutes.`;

const badAddress = 'Invalid email format. Please enter a valid email address.';

interface ResetDialogProps {
  /** What stands in the form behind it. */
  email: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ResetDialog({ email, open, onOpenChange }: ResetDialogProps) {
  const [sent, setSent] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const form = useForm({ resolver: zodResolver(ResetRequest), values: { email } });
  const { errors, isSubmitting } = form.formState;
  const formId = useId();
  const sentId = useId();
  const field = useRef<HTMLInputElement | null>(null);
  const { ref: registerField, ...emailField } = form.register('email');

  async function ask(body: ResetRequest) {
    setFailure(undefined);
    try {
      const { message } = await call(identityEndpoints.requestPasswordReset, { body });
      setSent(message);
    } catch (error) {
      setFailure(resetRequestFailure(error));
    }
  }

  function change(next: boolean) {
    onOpenChange(next);
    if (next) return;
    setSent(undefined);
    setFailure(undefined);
  }

  return (
    <Dialog
      size="s"
      open={open}
      onOpenChange={change}
      title={sent ? 'Check your inbox' : 'Reset your password'}
      {...(!sent && { description })}
      firstFocus={field}
      footer={
        sent ? (
          <DoneButton describedBy={sentId} onClick={() => change(false)} />
        ) : (
          <>
            <Button onClick={() => change(false)}>Cancel</Button>
            <Button type="submit" form={formId} variant="primary" busy={isSubmitting} busyLabel="Sending email">
              Send the link
            </Button>
          </>
        )
      }
    >
      {sent ? (
        <p id={sentId}>{sent}</p>
      ) : (
        <form
          id={formId}
          noValidate
          className="grid gap-4 pt-2"
          onSubmit={(event) => void form.handleSubmit(ask)(event)}
        >
          <Field label="Email" required error={errors.email && badAddress}>
            <TextInput
              type="email"
              autoComplete="username"
              {...emailField}
              ref={(element) => {
                registerField(element);
                field.current = element;
              }}
            />
          </Field>
          {failure && (
            <Note tone="stop" live>
              {failure}
            </Note>
          )}
        </form>
      )}
    </Dialog>
  );
}

/** Takes the focus that the form's button had, and reads out with it what happened. */
function DoneButton({ describedBy, onClick }: { describedBy: string; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} variant="primary" aria-describedby={describedBy} onClick={onClick}>
      Done
    </Button>
  );
}
