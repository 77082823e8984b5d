import { renderStaffAccessEmail } from '@universal-media/documents/emails/security/password-changed';
import { enqueue } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { staffAccessJob } from '../../jobs.ts';
import { type StaffRow, adminStore as store } from './store.ts';

interface AccessChange {
  readonly what: 'password' | 'second_factor';
  readonly asked_by: string;
  /** Missing while the request waits. */
  readonly decided_by?: string | undefined;
}

/** Tells a member that a colleague asks to change how they sign in, or has changed it. */
export const notifyMember = (
  { clock, newId }: AccountsContext,
  trx: Trx,
  { admin_id, email }: Pick<StaffRow, 'admin_id' | 'email'>,
  change: AccessChange,
): Promise<void> =>
  enqueue(
    trx,
    staffAccessJob,
    { outbox_id: newId(), now: clock.now() },
    { ...change, admin_id, email, change_id: newId() },
  );

interface AccessEmail extends AccessChange {
  readonly admin_id: string;
  /** The address at the time of the request, so that a changed one does not divert the email. */
  readonly email: string;
  readonly change_id: string;
}

export async function sendStaffAccessEmail(
  { notifications, transact }: AccountsContext,
  { admin_id, email, change_id, what, asked_by, decided_by }: AccessEmail,
): Promise<void> {
  const people = await transact((trx) =>
    store.listNames(trx, [admin_id, asked_by, ...(decided_by ? [decided_by] : [])]),
  );
  const nameFor = (id: string | undefined) => people.find((person) => person.admin_id === id)?.full_name;
  const full_name = nameFor(admin_id);
  if (full_name === undefined) return;
  const message = await renderStaffAccessEmail({
    full_name,
    what,
    asked_by: nameFor(asked_by) ?? 'A staff member',
    decided_by: nameFor(decided_by) ?? null,
  });
  await notifications.deliverOnce({
    category: 'staff',
    user_id: null,
    about: `staff-access.${change_id}`,
    to: email,
    ...message,
  });
}
