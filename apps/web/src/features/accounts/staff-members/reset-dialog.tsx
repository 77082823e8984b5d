import { zodResolver } from '@hookform/resolvers/zod';
import { type Admin, adminEndpoints } from '@universal-media/contract/accounts/admins';
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
import { useForgetAdmins } from './queries.ts';

export function ResetDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const [failure, setFailure] = useState<string>();
  const { admin_id, full_name } = admin;
  const form = useForm({
    resolver: zodResolver(adminEndpoints.resetSecondFactor.body),
    defaultValues: { reason: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const forget = useForgetAdmins();
  const formId = useId();

  async function reset(body: { reason: string }) {
    setFailure(undefined);
    try {
      await call(adminEndpoints.resetSecondFactor, { params: { admin_id }, body });
      toast({ message: `${full_name} sets up a new second factor at the next sign-in.` });
      onClose();
      await forget();
    } catch (error) {
      setFailure(actionFailure('Failed to reset second factor', error));
    }
  }

  return (
    <Dialog
      size="s"
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Reset the second factor of ${full_name}?`}
      description="Their authenticator app and recovery codes stop working, and their sessions end immediately. They set up the app again at the next sign-in. Verify their identity first."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="danger" busy={isSubmitting} busyLabel="Resetting">
            Reset second factor
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(reset)(event)}>
        {failure && (
          <Note tone="stop" live>
            {failure}
          </Note>
        )}
        <Field label="Reason" required hint="Recorded in the audit log." error={errors.reason?.message}>
          <TextArea maxLength={300} {...form.register('reason')} />
        </Field>
      </form>
    </Dialog>
  );
}
