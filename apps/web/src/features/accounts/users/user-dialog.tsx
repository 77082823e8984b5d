import { zodResolver } from '@hookform/resolvers/zod';
import { type User, userEndpoints } from '@universal-media/contract/accounts/users';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#lib/call/call.ts';
import { keyPerContent } from '#lib/call/idempotency-key.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { markFields } from '#lib/errors/show-field-errors.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { useForgetUsers } from './queries.ts';
import { createdText } from './texts.ts';
import { UserFields } from './user-fields.tsx';
import { toChange, toForm, toNewUser, UserForm } from './user-form.ts';

interface UserDialogProps {
  /** Undefined when creating one. */
  user?: User | undefined;
  /** Initial credits need the permission to manage credits. */
  mayCredit: boolean;
  onClose: () => void;
  /** Buttons about how the user signs in. */
  access?: ReactNode;
}

export function UserDialog({ user, mayCredit, onClose, access }: UserDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [keyFor] = useState(() => keyPerContent());
  const form = useForm({ resolver: zodResolver(UserForm), defaultValues: toForm(user) });
  const forget = useForgetUsers();

  async function create(input: UserForm) {
    const body = toNewUser(input, mayCredit);
    const created = await call(userEndpoints.createUser, { body }, { idempotencyKey: keyFor(body) });
    toast({ message: createdText(created.user, body.initial_credits ?? 0) });
  }

  async function update({ user_id }: User, input: UserForm) {
    const body = toChange(toForm(user), input);
    if (Object.keys(body).length === 0) return;
    await call(userEndpoints.updateUser, { params: { user_id }, body });
    toast({ message: 'User updated successfully!' });
  }

  async function save(input: UserForm) {
    setFailure(undefined);
    try {
      await (user ? update(user, input) : create(input));
      onClose();
      await forget();
    } catch (error) {
      setFailure(actionFailure(user ? 'Error updating user' : 'Error creating user', error));
      markFields(form, ['email', 'full_name', 'initial_credits'], plainFailure(error).fields);
    }
  }

  return (
    <FormDialog
      title={user ? 'Edit User' : 'Create User'}
      description={user ? user.full_name : 'The user receives an email with a link to choose a password.'}
      submitLabel={user ? 'Save changes' : 'Create User'}
      busy={form.formState.isSubmitting}
      failure={failure}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      onClose={onClose}
    >
      <UserFields form={form} existing={user !== undefined} mayCredit={mayCredit} />
      {access}
    </FormDialog>
  );
}
