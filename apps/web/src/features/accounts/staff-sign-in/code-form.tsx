import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentProps, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '#ui/actions/button.tsx';
import { CodeField } from './code-field.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { type StaffFailureText, secondStepFailure } from './failure-text.ts';

interface CodeFormProps {
  schema: z.ZodType<string, string>;
  field: Omit<ComponentProps<typeof CodeField>, 'error'>;
  submit: string;
  /** False where there is something to read first. */
  takesFocus?: boolean;
  send: (code: string) => Promise<void>;
  /** The challenge of the first step no longer counts. */
  onExpired: (failure: StaffFailureText) => void;
}

/** One field, one button: the proof of the second step, whichever it is. */
export function CodeForm({ schema, field, submit, takesFocus = true, send, onExpired }: CodeFormProps) {
  const [failure, setFailure] = useState<StaffFailureText>();
  const form = useForm({ resolver: zodResolver(z.object({ code: schema })), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('code');
  }, [setFocus, takesFocus]);

  async function verify({ code }: { code: string }) {
    setFailure(undefined);
    try {
      await send(code);
    } catch (error) {
      const found = secondStepFailure(error);
      if (found.at === 'start') onExpired(found);
      else if (found.at === 'field') form.setError('code', { message: found.sentence }, { shouldFocus: true });
      else setFailure(found.text);
    }
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(verify)(event)}>
      {failure && <FailureBanner failure={failure} />}
      <CodeField {...field} error={errors.code?.message} {...form.register('code')} />
      <Button type="submit" variant="primary" size="xl" busy={isSubmitting} busyLabel="Checking the code">
        {submit}
      </Button>
    </form>
  );
}
