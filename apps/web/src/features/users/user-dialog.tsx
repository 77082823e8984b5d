import { zodResolver } from '@hookform/resolvers/zod';
import { type User, userEndpoints } from '@universal-media/contract/users';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { actionFailure } from '../../lib/action-failure.ts';
import { call } from '../../lib/call.ts';
import { keyPerContent } from '../../lib/idempotency-key.ts';
import { markFields } from '../../lib/mark-fields.ts';
import { plainFailure } from '../../lib/plain-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toast.tsx';
import { useForgetUsers } from './queries.ts';
import { UserFields } from './user-fields.tsx';
import { changeOf, formOf, newUserOf, UserForm } from './user-form.ts';

interface UserDialogProps {
  /** Left out for a new one. */
  user?: User | undefined;
  /** Starting credits are for those who may manage credits. */
  mayCredit: boolean;
  onClose: () => void;
}

export function UserDialog({ user, mayCredit, onClose }: UserDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [keyFor] = useState(() => keyPerContent());
  const form = useForm({ resolver: zodResolver(UserForm), defaultValues: formOf(user) });
  const forget = useForgetUsers();
  const formId = useId();
  const { isSubmitting } = form.formState;

  async function create(now: UserForm) {
    const body = newUserOf(now, mayCredit);
    await call(userEndpoints.create, { body }, { idempotencyKey: keyFor(body) });
    toast({ message: `User created successfully! ${body.email} gets a mail to choose a password.` });
  }

  async function update({ user_id }: User, now: UserForm) {
    const body = changeOf(formOf(user), now);
    if (Object.keys(body).length === 0) return;
    await call(userEndpoints.update, { params: { user_id }, body });
    toast({ message: 'User updated successfully!' });
  }

  async function save(now: UserForm) {
    setFailure(undefined);
    try {
      await (user ? update(user, now) : create(now));
      onClose();
      await forget();
    } catch (error) {
      setFailure(actionFailure(user ? 'Error updating user' : 'Error creating user', error));
      markFields(form, ['email', 'full_name', 'initial_credits'], plainFailure(error).fields);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={user ? 'Edit User' : 'Create User'}
      description={
        user ? user.full_name : 'The user gets a mail with a link to choose a password; staff never choose it.'
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={isSubmitting} busyLabel="Saving">
            {user ? 'Save changes' : 'Create User'}
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
        <UserFields form={form} existing={user !== undefined} mayCredit={mayCredit} />
      </form>
    </Dialog>
  );
}
