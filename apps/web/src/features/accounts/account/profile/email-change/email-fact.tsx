import type { Account } from '@universal-media/contract/accounts/account';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { PendingEmail } from './pending-email.tsx';

/** The email address, whether it is confirmed, and the way to another one. */
export function EmailFact({ account }: { account: Account }) {
  const [isAsking, setIsAsking] = useState(false);
  const { email, email_problem, email_verified, pending_email, time_zone } = account;
  // An address that refuses emails is not asked.
  const isAsked = email_verified && email_problem !== 'refused';
  return (
    <span className="grid gap-3">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="[overflow-wrap:anywhere]">{email}</span>
        <EmailBadge account={account} />
        {!pending_email && (
          <Button size="s" onClick={() => setIsAsking(true)}>
            Change email
          </Button>
        )}
      </span>
      {pending_email && <PendingEmail email={email} timeZone={time_zone} pending={pending_email} />}
      {isAsking && <ChangeEmailDialog email={email} isAsked={isAsked} onClose={() => setIsAsking(false)} />}
    </span>
  );
}

function EmailBadge({ account: { email_problem, email_verified } }: { account: Account }) {
  if (email_problem !== null) return <Badge kind="open">Not receiving emails</Badge>;
  return email_verified ? <Badge kind="done">Confirmed</Badge> : <Badge kind="pending">Not confirmed</Badge>;
}
