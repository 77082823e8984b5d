import { zodResolver } from '@hookform/resolvers/zod';
import { type Admin, adminEndpoints } from '@universal-media/contract/admins';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { actionFailure } from '../../../lib/action-failure.ts';
import { call } from '../../../lib/call.ts';
import { keyPerContent } from '../../../lib/idempotency-key.ts';
import { markFields } from '../../../lib/mark-fields.ts';
import { plainFailure } from '../../../lib/plain-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { toast } from '../../../ui/toast.tsx';
import { AdminFields } from './admin-fields.tsx';
import { type AdminForm, adminForm, bodyOf, formOf } from './admin-form.ts';
import { useForgetAdmins } from './queries.ts';

interface AdminDialogProps {
  /** Left out for a new one. */
  admin?: Admin | undefined;
  onClose: () => void;
}

export function AdminDialog({ admin, onClose }: AdminDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [keyFor] = useState(() => keyPerContent());
  const form = useForm<AdminForm>({
    resolver: zodResolver(adminForm(admin !== undefined)),
    defaultValues: formOf(admin),
  });
  const forget = useForgetAdmins();
  const formId = useId();
  const { isSubmitting } = form.formState;

  async function save(now: AdminForm) {
    setFailure(undefined);
    const body = bodyOf(now);
    try {
      if (admin) await call(adminEndpoints.update, { params: { admin_id: admin.admin_id }, body });
      else await call(adminEndpoints.create, { body }, { idempotencyKey: keyFor(body) });
      toast({ message: admin ? 'Admin updated successfully!' : 'Admin created successfully!' });
      onClose();
      await forget();
    } catch (error) {
      setFailure(actionFailure(admin ? 'Failed to update admin' : 'Failed to create admin', error));
      markFields(form, ['email', 'full_name', 'password'], plainFailure(error).fields);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={admin ? 'Edit Admin' : 'Create New Admin'}
      description={
        admin
          ? `${admin.full_name}. A change of role or permissions counts from their next step on.`
          : 'At the first sign-in they set up an authenticator app as second factor.'
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={isSubmitting} busyLabel="Saving">
            {admin ? 'Save changes' : 'Create Admin'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(save)(event)}>
        {failure && (
          <Note tone="stop" live>
            {failure}
          </Note>
        )}
        <AdminFields form={form} existing={admin !== undefined} />
      </form>
    </Dialog>
  );
}
