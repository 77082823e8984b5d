import { zodResolver } from '@hookform/resolvers/zod';
import { type User, userEndpoints } from '@universal-media/contract/accounts/users';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#lib/call/call.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useForgetUsers } from './queries.ts';
import { endedText } from './texts.ts';

export function EndSessionsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { user_id, email } = user;
  const [failure, setFailure] = useState<string>();
  const form = useForm({ resolver: zodResolver(userEndpoints.endUserSessions.body), defaultValues: { reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const forget = useForgetUsers();
  const formId = useId();

  async function end(body: { reason: string }) {
    setFailure(undefined);
    try {
      const { ended } = await call(userEndpoints.endUserSessions, { params: { user_id }, body });
      toast({ message: endedText(email, ended) });
      onClose();
      await forget();
    } catch (error) {
      setFailure(actionFailure('Failed to end the sessions', error));
    }
  }

  return (
    <Dialog
      size="s"
      open
      onOpenChange={(open) => !open && onClose()}
      title={`End all sessions of ${email}?`}
      description="Every browser of the user is signed out at once, and the API key stops working. The user can sign in again and gets an email about it."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="danger" busy={isSubmitting} busyLabel="Ending">
            End sessions
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(end)(event)}>
        {failure && (
          <Note tone="stop" live>
            {failure}
          </Note>
        )}
        <Field label="Reason" required hint="For the audit log." error={errors.reason?.message}>
          <TextArea maxLength={300} {...form.register('reason')} />
        </Field>
      </form>
    </Dialog>
  );
}
