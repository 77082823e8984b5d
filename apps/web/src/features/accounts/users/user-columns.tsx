import type { User } from '@universal-media/contract/accounts/users';
import { toCents } from '@universal-media/contract/wire/money';
import { clsx } from 'clsx';
import { credits } from '#lib/format/format.ts';
import { formatDay, formatMoment } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { UserLink } from '#ui/actions/user-link.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { tierLabels } from './tiers.ts';

export interface UserActions {
  onEdit: (user: User) => void;
  onTimeline: (user: User) => void;
  /** Undefined without the permission to manage credits. */
  onCredits?: (user: User) => void;
}

export const userColumns = ({ onEdit, onTimeline, onCredits }: UserActions): Column<User>[] => [
  {
    key: 'email',
    title: 'Email',
    card: 'title',
    cell: ({ user_id, email }) => (
      <UserLink user_id={user_id}>
        <Cut text={email} strong />
      </UserLink>
    ),
  },
  { key: 'full_name', title: 'Full Name', cell: ({ full_name }) => <Cut text={full_name} /> },
  {
    key: 'credit_balance',
    title: 'Credit Balance',
    kind: 'figure',
    cell: ({ credit_balance }) => credits(toCents(credit_balance)),
  },
  { key: 'user_tier', title: 'User Tier', cell: ({ user_tier }) => tierLabels[user_tier] },
  {
    key: 'status',
    title: 'Status',
    cell: ({ is_active }) => <Badge kind={is_active ? 'done' : 'draft'}>{is_active ? 'Active' : 'Inactive'}</Badge>,
  },
  { key: 'created_at', title: 'Created', sortable: true, cell: ({ created_at }) => <Day at={created_at} /> },
  {
    key: 'last_login',
    title: 'Last Login',
    sortable: true,
    cell: ({ last_login }) => (last_login ? <Day at={last_login} /> : <span className="text-muted">Never</span>),
  },
  {
    key: 'actions',
    title: 'Actions',
    width: '1%',
    cell: (user) => (
      <span className="-ms-[11px] inline-flex gap-1 max-sm:-me-[11px] max-sm:flex-wrap max-sm:justify-end">
        <Button size="s" variant="quiet" aria-label={`Edit ${user.email}`} onClick={() => onEdit(user)}>
          Edit
        </Button>
        {onCredits && (
          <Button size="s" variant="quiet" aria-label={`Credits of ${user.email}`} onClick={() => onCredits(user)}>
            Credits
          </Button>
        )}
        <Button size="s" variant="quiet" aria-label={`Timeline of ${user.email}`} onClick={() => onTimeline(user)}>
          Timeline
        </Button>
      </span>
    ),
  },
];

/** Truncates long texts in the table and shows them in full in the tooltip and on cards. */
function Cut({ text, strong = false }: { text: string; strong?: boolean }) {
  return (
    <span
      title={text}
      className={clsx('break-words', strong ? 'font-640 sm:max-w-[20rem]' : 'sm:max-w-[14rem]', 'sm:block sm:truncate')}
    >
      {text}
    </span>
  );
}

function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatDay(at)}
    </time>
  );
}
