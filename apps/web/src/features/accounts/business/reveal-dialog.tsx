import { useState } from 'react';
import { refusedAs } from '#lib/call/call-error.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { Field } from '#ui/forms/field.tsx';
import { PasswordInput } from '#ui/forms/passwords/password-input.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { useRevealTaxId } from './queries.ts';

interface RevealDialogProps {
  label: string;
  onRevealed: (tax_id: string) => void;
  onClose: () => void;
}

/** Asks for the password again: an open browser does not prove that the owner is looking. */
export function RevealDialog({ label, onRevealed, onClose }: RevealDialogProps) {
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string>();
  const reveal = useRevealTaxId();
  const wrong = refusedAs(reveal.error, 'wrong_password');
  return (
    <FormDialog
      title={`Show your ${label}`}
      description="Enter your password. We record each time the number is shown."
      submitLabel="Show"
      busy={reveal.isPending}
      failure={reveal.isError && !wrong ? plainFailure(reveal.error).sentence : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(password === '' ? 'Enter your password' : undefined);
        if (password !== '') reveal.mutate(password, { onSuccess: ({ tax_id }) => onRevealed(tax_id) });
      }}
      onClose={onClose}
    >
      <Field label="Password" required error={missing ?? (wrong ? plainFailure(reveal.error).sentence : undefined)}>
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
