import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { markFields } from '#lib/errors/show-field-errors.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordChecklist } from '#ui/forms/passwords/password-checklist.tsx';
import { PasswordInput } from '#ui/forms/passwords/password-input.tsx';
import { NewPasswordForm } from './new-password.ts';
import { resetFailure } from './reset-failure.ts';

interface ChoosePasswordProps {
  title: string;
  about: string;
  submitLabel: string;
  busyLabel: string;
  send: (new_password: string) => Promise<unknown>;
  onDone: () => void;
  /** The link turned out to be of no use any more. */
  onSpent: (sentence: string) => void;
}

/** Asks for a new password, twice, for the holder of an emailed link. */
export function ChoosePassword({ title, about, submitLabel, busyLabel, send, onDone, onSpent }: ChoosePasswordProps) {
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    resolver: zodResolver(NewPasswordForm),
    defaultValues: { new_password: '', confirm_password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  const password = useWatch({ control: form.control, name: 'new_password' });
  const checklistId = useId();
  useEffect(() => setFocus('new_password'), [setFocus]);

  async function choose({ new_password }: NewPasswordForm) {
    setFailure(undefined);
    try {
      await send(new_password);
      onDone();
    } catch (error) {
      const { sentence, linkIsSpent, fields } = resetFailure(error);
      if (linkIsSpent) return onSpent(sentence);
      markFields(form, ['new_password'], fields);
      if (fields.length === 0) setFailure(sentence);
    }
  }

  return (
    <>
      <h1 className="type-h1 mb-2">{title}</h1>
      <p className="mb-8 text-ink-2">{about}</p>
      <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(choose)(event)}>
        <div className="grid gap-2.5">
          <Field label="New Password" required error={errors.new_password?.message}>
            <PasswordInput
              autoComplete="new-password"
              aria-describedby={checklistId}
              {...form.register('new_password')}
            />
          </Field>
          <PasswordChecklist id={checklistId} password={password} />
        </div>
        <Field label="Confirm New Password" required error={errors.confirm_password?.message}>
          <PasswordInput autoComplete="new-password" {...form.register('confirm_password')} />
        </Field>
        {failure && (
          <Note tone="stop" live>
            {failure}
          </Note>
        )}
        <Button type="submit" variant="primary" size="xl" busy={isSubmitting} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </form>
    </>
  );
}
