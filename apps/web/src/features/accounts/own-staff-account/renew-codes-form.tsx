import { toast } from '#ui/feedback/toast.tsx';
import { CodeEntry } from '../security/code-entry.tsx';
import { RecoveryCodes } from '../staff-sign-in/recovery-codes.tsx';
import { useRenewRecoveryCodes } from './queries.ts';

export function RenewCodesForm({ email }: { email: string }) {
  const renew = useRenewRecoveryCodes();

  if (renew.data) {
    const done = () => {
      renew.reset();
      toast({ message: 'Recovery codes renewed. The earlier ones no longer work.' });
    };
    return <RecoveryCodes email={email} codes={renew.data.recovery_codes} onContinue={done} />;
  }

  return (
    <CodeEntry
      hint="From your authenticator app. Each code works once."
      submitLabel="Renew recovery codes"
      busyLabel="Renewing your codes"
      did="We couldn't renew your recovery codes."
      send={renew.mutateAsync}
    />
  );
}
