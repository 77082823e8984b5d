import { zodResolver } from '@hookform/resolvers/zod';
import { type Admin, adminEndpoints } from '@universal-media/contract/accounts/admins';
import { waitsForApproval } from '@universal-media/contract/operations/approvals';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#lib/call/call.ts';
import { keyPerContent } from '#lib/call/idempotency-key.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { markFields } from '#lib/errors/show-field-errors.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { AdminFields } from './admin-fields.tsx';
import { type AdminForm, adminForm, toBody, toForm } from './admin-form.ts';
import { useForgetAdmins } from './queries.ts';

interface AdminDialogProps {
  /** Undefined when creating one. */
  admin?: Admin | undefined;
  onClose: () => void;
}

export function AdminDialog({ admin, onClose }: AdminDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [keyFor] = useState(() => keyPerContent());
  const form = useForm<AdminForm>({
    resolver: zodResolver(adminForm),
    defaultValues: toForm(admin),
  });
  const forget = useForgetAdmins();

  async function save(input: AdminForm) {
    setFailure(undefined);
    const body = toBody(input);
    try {
      const { approval_id } = admin
        ? await call(adminEndpoints.updateAdmin, { params: { admin_id: admin.admin_id }, body })
        : await call(adminEndpoints.createAdmin, { body }, { idempotencyKey: keyFor(body) });
      const saved = admin ? 'Admin updated successfully!' : 'Admin created successfully!';
      toast({ message: approval_id === null ? saved : waitsForApproval });
      onClose();
      await forget();
    } catch (error) {
      setFailure(actionFailure(admin ? 'Failed to update admin' : 'Failed to create admin', error));
      markFields(form, ['email', 'full_name', 'reason'], plainFailure(error).fields);
    }
  }

  return (
    <FormDialog
      title={admin ? 'Edit Admin' : 'Create New Admin'}
      description={
        admin
          ? `${admin.full_name}. More rights or another email address wait for a second super admin. Other changes apply immediately.`
          : 'A second super admin must approve. Then the staff member gets an email with a link to choose a password.'
      }
      submitLabel={admin ? 'Save changes' : 'Create Admin'}
      busy={form.formState.isSubmitting}
      failure={failure}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      onClose={onClose}
    >
      <AdminFields form={form} />
    </FormDialog>
  );
}
