import type { Admin } from '@universal-media/contract/accounts/admins';
import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { useNarrow } from '#ui/layout/use-narrow.ts';
import type { AdminView } from './admin-columns.tsx';
import { AdminDialog } from './admin-dialog.tsx';
import { AdminTable } from './admin-table.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { useAdmins } from './queries.ts';
import { ResetDialog } from './reset-dialog.tsx';
import { useActivate } from './use-activate.ts';
import { useInviteAgain, useSendPasswordLink } from './use-invite-again.ts';

type Opened = { readonly what: 'create' } | { readonly what: 'edit' | 'deactivate' | 'reset'; readonly admin: Admin };

const views = [
  { value: 'list', label: 'List' },
  { value: 'matrix', label: 'Matrix' },
] as const;

export function AdminsTab({ own_id }: { own_id: string }) {
  const [opened, setOpened] = useState<Opened>();
  const [view, setView] = useState<AdminView>('list');
  const narrow = useNarrow();
  const activate = useActivate();
  const inviteAgain = useInviteAgain();
  const sendLink = useSendPasswordLink();
  const close = () => setOpened(undefined);
  const actions = useMemo(
    () => ({
      onEdit: (admin: Admin) => setOpened({ what: 'edit', admin }),
      onDeactivate: (admin: Admin) => setOpened({ what: 'deactivate', admin }),
      onReset: (admin: Admin) => setOpened({ what: 'reset', admin }),
      onActivate: (admin: Admin) => void activate(admin),
      onInvite: (admin: Admin) => void inviteAgain(admin),
      onSendLink: (admin: Admin) => void sendLink(admin),
    }),
    [activate, inviteAgain, sendLink],
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {!narrow && <Segmented aria-label="View" value={view} onValueChange={setView} segments={views} />}
        <Button variant="primary" onClick={() => setOpened({ what: 'create' })}>
          <UserPlus aria-hidden="true" />
          Create New Admin
        </Button>
      </div>
      <SingleSuperAdmin />
      <AdminTable view={narrow ? 'list' : view} own_id={own_id} actions={actions} />
      {opened?.what === 'create' && <AdminDialog onClose={close} />}
      {opened?.what === 'edit' && <AdminDialog admin={opened.admin} onClose={close} />}
      {opened?.what === 'deactivate' && (
        <DeactivateDialog admin={opened.admin} own={opened.admin.admin_id === own_id} onClose={close} />
      )}
      {opened?.what === 'reset' && <ResetDialog admin={opened.admin} onClose={close} />}
    </div>
  );
}

/** With one super admin there is no other to approve. The second one comes from the command line. */
function SingleSuperAdmin() {
  const admins = useAdmins().data?.admins;
  const able = admins?.filter(
    ({ role, status, is_invited }) => role === 'super_admin' && status === 'active' && !is_invited,
  );
  if (able?.length !== 1) return null;
  return (
    <Note>
      <b>There is only one super admin.</b> Another one must approve new staff members, added permissions, and changes
      to colleagues' email addresses and second factors. Add a second super admin on the server with{' '}
      <code>pnpm staff:create</code>.
    </Note>
  );
}
