import { staffRoles } from '@universal-media/contract/wire/permissions';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea, TextInput } from '#ui/forms/text-input.tsx';
import type { AdminForm } from './admin-form.ts';
import { PermissionChecklist } from './permission-checklist.tsx';
import { roleLabels } from './texts.ts';

const roles = staffRoles.map((value) => ({ value, label: roleLabels[value] }));

export function AdminFields({ form }: { form: UseFormReturn<AdminForm> }) {
  const { errors } = form.formState;
  const { control } = form;
  const role = useWatch({ control, name: 'role' });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Email" required error={errors.email?.message}>
          <TextInput type="email" autoComplete="off" {...form.register('email')} />
        </Field>
        <Field label="Full Name" required error={errors.full_name?.message}>
          <TextInput autoComplete="off" {...form.register('full_name')} />
        </Field>
      </div>
      <Controller
        control={control}
        name="role"
        render={({ field }) => (
          <Field label="Role" className="max-w-72">
            <Select value={field.value} onValueChange={field.onChange} options={roles} />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="permissions"
        render={({ field }) => (
          <PermissionChecklist value={field.value} onChange={field.onChange} byRole={role === 'super_admin'} />
        )}
      />
      <Field label="Reason" hint="Optional. The super admin who approves sees it." error={errors.reason?.message}>
        <TextArea rows={2} maxLength={300} {...form.register('reason')} />
      </Field>
    </>
  );
}
