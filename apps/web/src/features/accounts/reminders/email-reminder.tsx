import type { Account } from '@universal-media/contract/accounts/account';
import type { SessionUser } from '@universal-media/contract/accounts/identity';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { useAccount } from '../account/queries.ts';
import { ResendVerification } from '../verify-email/resend-verification.tsx';
import { Reminder } from './reminder.tsx';
import { VerifyReminder } from './verify-email-reminder.tsx';

const reasons = {
  refused: 'The mail server of this address refused an email',
  complaint: 'An email to this address was marked as spam',
} as const;

/** What stands between an advertiser and our emails: an address that gets none, or is not confirmed yet. */
export function EmailReminder({ user }: { user: SessionUser }) {
  const account = useAccount().data;
  if (account && account.email_problem !== null)
    return <EmailProblem account={account} problem={account.email_problem} />;
  return <VerifyReminder user={user} />;
}

interface EmailProblemProps {
  account: Account;
  problem: NonNullable<Account['email_problem']>;
}

/** Names both ways out: confirm that the address works, or use another one. */
function EmailProblem({ account: { email, email_verified }, problem }: EmailProblemProps) {
  // An address that was never confirmed may belong to the person who complained.
  const mayConfirm = email_verified || problem === 'refused';
  return (
    <Reminder tone="stop" label="Our emails don't reach you">
      <p>
        <b>
          Our emails don't reach <span className="[overflow-wrap:anywhere]">{email}</span>.
        </b>{' '}
        {reasons[problem]}, so we stopped sending there, including receipts and security alerts.{' '}
        {mayConfirm ? 'Confirm that it works, or use another address.' : 'Use another address.'}
      </p>
      {mayConfirm && <ResendVerification size="s" email={email} label="Confirm address" />}
      <Link to={paths.accountSection('profile')} className="font-600 text-ink underline hover:decoration-2">
        Change email
      </Link>
    </Reminder>
  );
}
