import type { PendingEmailChange } from '@universal-media/contract/accounts/security/email-change';
import { formatDay } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { useCancelEmailChange } from './queries.ts';

interface PendingEmailProps {
  email: string;
  timeZone: string;
  pending: PendingEmailChange;
}

/** Says which links a change still waits for. */
export function PendingEmail({ email, timeZone, pending }: PendingEmailProps) {
  const cancel = useCancelEmailChange();
  const { new_email, new_confirmed, old_confirmed, expires_at } = pending;
  const waiting = [!new_confirmed && new_email, !old_confirmed && email].filter((address) => address !== false);
  return (
    <div className="grid gap-2 border-rule border-t pt-3 font-400">
      <p>
        Changing to <b className="[overflow-wrap:anywhere]">{new_email}</b>. Open the{' '}
        {waiting.length > 1 ? 'links that we sent' : 'link that we sent'} to{' '}
        <span className="[overflow-wrap:anywhere]">{waiting.join(' and ')}</span> by {formatDay(expires_at, timeZone)}.
      </p>
      {cancel.isError && <FailureNote did="We couldn't cancel the change." error={cancel.error} />}
      <div>
        <Button size="s" busy={cancel.isPending} busyLabel="Canceling the change" onClick={() => cancel.mutate()}>
          Keep {email}
        </Button>
      </div>
    </div>
  );
}
