import type { SessionUser } from '@universal-media/contract/identity';
import { Reminder } from './reminder.tsx';
import { ResendVerification } from './resend-verification.tsx';

/** Until the address is confirmed. It reminds and does not lock anything. */
export function VerifyReminder({ user }: { user: SessionUser }) {
  if (user.email_verified) return null;
  return (
    <Reminder label="Confirm your email">
      <p>
        <b>Please confirm your email address.</b> We sent a link to{' '}
        <span className="[overflow-wrap:anywhere]">{user.email}</span>.
      </p>
      <ResendVerification size="s" email={user.email} label="Send the mail again" />
    </Reminder>
  );
}
