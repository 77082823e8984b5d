import type { Account } from '@universal-media/contract/accounts/account';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { PendingEmail } from './pending-email.tsx';

/** The email address, whether it is confirmed, and the way to another one. */
export function EmailFact({ account }: { account: Account }) {
  const [isAsking, setIsAsking] = useState(false);
  const { email, email_verified, pending_email, time_zone } = account;
  return (
    <span className="grid gap-3">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="[overflow-wrap:anywhere]">{email}</span>
        {email_verified ? <Badge kind="done">Confirmed</Badge> : <Badge kind="pending">Not confirmed</Badge>}
        {!pending_email && (
          <Button size="s" onClick={() => setIsAsking(true)}>
            Change email
          </Button>
        )}
      </span>
      {pending_email && <PendingEmail email={email} timeZone={time_zone} pending={pending_email} />}
      {isAsking && <ChangeEmailDialog email={email} isConfirmed={email_verified} onClose={() => setIsAsking(false)} />}
    </span>
  );
}
