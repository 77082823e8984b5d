import type { Admin } from '@universal-media/contract/accounts/admins';
import { permissions, staffMay } from '@universal-media/contract/wire/permissions';
import { Check } from 'lucide-react';
import { formatDay, formatMoment } from '#lib/format/instant-text.ts';
import { Badge, Tag } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { type AdminActions, AdminButtons } from './admin-buttons.tsx';
import { permissionHeads, permissionLabels, roleLabels } from './texts.ts';

export type AdminView = 'list' | 'matrix';

/** One row per staff member, with permissions as text or as one column each. */
export function adminColumns(view: AdminView, own_id: string, actions: AdminActions): Column<Admin>[] {
  return [
    {
      key: 'name',
      title: 'Name and email',
      card: 'title',
      cell: (admin) => <Person admin={admin} own={admin.admin_id === own_id} />,
    },
    ...(view === 'list' ? [inWords] : asMatrix),
    {
      key: 'status',
      title: 'Status',
      cell: (admin) => <StatusBadge admin={admin} />,
    },
    ...(view === 'list' ? [secondFactor, lastLogin] : []),
    {
      key: 'actions',
      title: 'Actions',
      width: '1%',
      cell: (admin) => <AdminButtons admin={admin} actions={actions} />,
    },
  ];
}

const inWords: Column<Admin> = {
  key: 'role',
  title: 'Role and permissions',
  cell: (admin) => (
    <span className="inline-grid whitespace-normal align-middle sm:py-1.5">
      <span>{roleLabels[admin.role]}</span>
      <span className="text-fine text-muted">{permissionText(admin)}</span>
    </span>
  ),
};

const secondFactor: Column<Admin> = {
  key: 'second_factor',
  title: 'Second factor',
  cell: ({ second_factor }) => (
    <Badge kind={second_factor ? 'approved' : 'attention'}>{second_factor ? 'Set up' : 'Not set up'}</Badge>
  ),
};

const lastLogin: Column<Admin> = {
  key: 'last_login',
  title: 'Last login',
  cell: ({ last_login }) => <LastLogin at={last_login} />,
};

const asMatrix: Column<Admin>[] = [
  { key: 'role', title: 'Role', cell: ({ role }) => roleLabels[role] },
  ...permissions.map((permission) => ({
    key: permission,
    title: permissionHeads[permission],
    cell: (admin: Admin) => <Mark on={staffMay(admin, permission)} />,
  })),
];

function StatusBadge({ admin: { status, is_invited } }: { admin: Admin }) {
  if (status === 'inactive') return <Badge kind="draft">Inactive</Badge>;
  return is_invited ? <Badge kind="pending">Invited</Badge> : <Badge kind="done">Active</Badge>;
}

function permissionText({ role, permissions: granted }: Admin): string {
  if (role === 'super_admin') return 'All permissions';
  return granted.length === 0 ? 'No permissions' : granted.map((one) => permissionLabels[one]).join(', ');
}

function Person({ admin, own }: { admin: Admin; own: boolean }) {
  return (
    <span className="inline-grid py-1.5">
      <span className="flex items-center gap-2">
        <b>{admin.full_name}</b>
        {own && <Tag>You</Tag>}
      </span>
      <span className="text-fine text-muted">{admin.email}</span>
    </span>
  );
}

function LastLogin({ at }: { at: string | null }) {
  if (at === null) return <span className="text-muted">Never</span>;
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatDay(at)}
    </time>
  );
}

/** Filled when the permission is granted, hollow when not. */
function Mark({ on }: { on: boolean }) {
  return (
    <span
      className={`inline-grid size-4 place-items-center border align-middle ${on ? 'border-ink bg-ink text-panel' : 'border-rule-2'}`}
    >
      {on && <Check className="size-3.5 stroke-[2.5]!" aria-hidden="true" />}
      <span className="sr-only">{on ? 'Yes' : 'No'}</span>
    </span>
  );
}
