import type { UserDetails } from '@universal-media/contract/accounts/user-page';
import { toCents } from '@universal-media/contract/wire/money';
import type { ReactNode } from 'react';
import { credits } from '#lib/format/format.ts';
import { formatDay, formatMoment } from '#lib/format/instant-text.ts';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { IdTag } from '#ui/actions/id-tag.tsx';
import { Badge, Tag } from '#ui/feedback/badge.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { tierLabels } from '../tiers.ts';

/** Who it is, at a glance: name, address, reference, state and balance. */
export function UserHead({ user, actions }: { user: UserDetails; actions: ReactNode }) {
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="grid min-w-0 gap-1.5">
          <h1 className="type-h1 [overflow-wrap:anywhere]">{user.full_name}</h1>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="inline-flex min-w-0 items-center">
              <span className="break-all">{user.email}</span>
              <CopyButton bare variant="quiet" name="the email address" text={user.email} className="w-8 px-0!" />
            </span>
            {user.company && <span className="text-muted">{user.company}</span>}
            <IdTag kind="advertiser" id={user.user_id} />
          </p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge kind={user.is_active ? 'done' : 'draft'}>{user.is_active ? 'Active' : 'Inactive'}</Badge>
            <Tag>{tierLabels[user.user_tier]}</Tag>
            <Tag>{user.subscription_tier}</Tag>
            <span className="text-muted text-small">
              Customer since {formatDay(user.created_at)}. Email {user.email_verified ? 'confirmed' : 'not confirmed'}.{' '}
              {user.last_login ? `Last sign-in ${formatMoment(user.last_login)}.` : 'Never signed in.'}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
      {user.deletion_due_at && (
        <Note tone="stop">
          <b>This account will be deleted on {formatDay(user.deletion_due_at)}.</b> Its owner asked for it and can
          cancel until then.
        </Note>
      )}
      <p className="flex flex-wrap items-baseline gap-x-3 border-ink border-t pt-3">
        <span className="type-label text-muted">Balance</span>
        <b className="num num-kpi">{credits(toCents(user.credit_balance))}</b>
      </p>
    </div>
  );
}
