import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Button, type ButtonProps } from '#ui/actions/button.tsx';
import { useResendVerification } from './use-resend-verification.ts';

interface ResendVerificationProps extends Pick<ButtonProps, 'size' | 'variant'> {
  email: string;
  label: string;
}

/** A button that becomes its own answer. */
export function ResendVerification({ email, label, ...look }: ResendVerificationProps) {
  const { state, resend } = useResendVerification();
  const sent = state.kind === 'sent';
  const answer = useRef<HTMLSpanElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (sent) answer.current?.focus();
  }, [sent]);
  return (
    <>
      {!sent && (
        <Button {...look} busy={state.kind === 'busy'} busyLabel="Sending email" onClick={() => void resend()}>
          {label}
        </Button>
      )}
      <span
        ref={answer}
        tabIndex={-1}
        role="status"
        className={clsx('outline-none!', state.kind === 'failed' && 'font-560 text-air')}
      >
        {sent && `Sent to ${email}. Check your spam folder too.`}
        {state.kind === 'failed' && state.sentence}
      </span>
    </>
  );
}
