import { zodResolver } from '@hookform/resolvers/zod';
import { type Account, AccountChange } from '@universal-media/contract/account';
import { Controller, useForm } from 'react-hook-form';
import { markFields } from '../../../lib/mark-fields.ts';
import { plainFailure } from '../../../lib/plain-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { TimeZoneField } from '../../../ui/time-zone-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useChangeAccount } from '../queries.ts';

const Profile = AccountChange.pick({ full_name: true, time_zone: true }).required();

export function ProfileForm({ account: { full_name, time_zone } }: { account: Account }) {
  const change = useChangeAccount();
  const form = useForm({
    resolver: zodResolver(Profile),
    // News from another tab fills the fields that nobody is changing here; what is being typed stays.
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
      {change.isError && <FailureNote did="Not saved." error={change.error} />}
      <div className="flex flex-wrap items-center gap-2.5">
        <Button
          type="submit"
          variant="primary"
          // Not disabled: after saving, that would take the focus from whoever pressed it by keyboard.
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
            <span className="text-muted text-small">Not saved yet</span>
          </>
        )}
      </div>
    </form>
  );
}
