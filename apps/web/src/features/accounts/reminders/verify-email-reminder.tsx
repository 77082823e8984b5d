import type { SessionUser } from '@universal-media/contract/accounts/identity';
import { ResendVerification } from '../verify-email/resend-verification.tsx';
import { Reminder } from './reminder.tsx';

/** Shown until the email address is confirmed, which payments, launches, API keys and shared links wait for. */
export function VerifyReminder({ user }: { user: SessionUser }) {
  if (user.email_verified) return null;
  return (
    <Reminder label="Confirm your email">
      <p>
        <b>Please confirm your email address.</b> We sent a link to{' '}
        <span className="[overflow-wrap:anywhere]">{user.email}</span>.
      </p>
      <ResendVerification size="s" email={user.email} label="Resend email" />
    </Reminder>
  );
}
