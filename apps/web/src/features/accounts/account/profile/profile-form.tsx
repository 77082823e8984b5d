import { zodResolver } from '@hookform/resolvers/zod';
import { type Account, AccountChange } from '@universal-media/contract/accounts/account';
import { Controller, useForm } from 'react-hook-form';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { markFields } from '#lib/errors/show-field-errors.ts';
import { Button } from '#ui/actions/button.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { TimeZoneField } from '#ui/forms/time-zone-field.tsx';
import { useChangeAccount } from '../queries.ts';

const Profile = AccountChange.pick({ full_name: true, time_zone: true }).required();

export function ProfileForm({ account: { full_name, time_zone } }: { account: Account }) {
  const change = useChangeAccount();
  const form = useForm({
    resolver: zodResolver(Profile),
    // Changes from another tab update the untouched fields. Fields being edited keep their text.
    values: { full_name, time_zone },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty, isSubmitting } = form.formState;

  async function save(profile: { full_name: string; time_zone: string }) {
    if (!isDirty) return;
    try {
      await change.mutateAsync(profile);
      form.reset(profile);
      toast({ message: 'Profile saved' });
    } catch (error) {
      markFields(form, ['full_name', 'time_zone'], plainFailure(error).fields);
    }
  }

  return (
    <form noValidate className="grid max-w-120 gap-5" onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <Field label="Full name" required error={errors.full_name?.message}>
        <TextInput autoComplete="name" {...form.register('full_name')} />
      </Field>
      <Controller
        control={form.control}
        name="time_zone"
        render={({ field: { value, onChange } }) => (
          <TimeZoneField value={value} onChange={onChange} error={errors.time_zone?.message} />
        )}
      />
      {change.isError && <FailureNote did="We couldn't save your profile." error={change.error} />}
      <div className="flex flex-wrap items-center gap-2.5">
        <Button
          type="submit"
          variant="primary"
          // Not disabled after saving, because that would take the keyboard focus away.
          aria-disabled={!isDirty || undefined}
          busy={isSubmitting}
          busyLabel="Saving your profile"
        >
          Save profile
        </Button>
        {isDirty && !isSubmitting && (
          <>
            <Button
              variant="quiet"
              onClick={() => {
                form.reset({ full_name, time_zone });
                change.reset();
              }}
            >
              Discard
            </Button>
            <span className="text-muted text-small">Unsaved changes</span>
          </>
        )}
      </div>
    </form>
  );
}
