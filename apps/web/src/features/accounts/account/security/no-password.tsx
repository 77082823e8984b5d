import { useMutation } from '@tanstack/react-query';
import { identityEndpoints } from '@universal-media/contract/accounts/identity';
import { call } from '#lib/call/call.ts';
import { Button } from '#ui/actions/button.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { Note } from '#ui/feedback/note.tsx';

/** Shown to advertisers who have only ever signed in with Google. */
export function NoPassword({ email }: { email: string }) {
  const ask = useMutation({ mutationFn: () => call(identityEndpoints.requestPasswordReset, { body: { email } }) });
  return (
    <div className="grid max-w-120 justify-items-start gap-4">
      <p>
        You sign in with Google and have no password here. You can set one to sign in without Google as well; we send a
        link for it to <span className="font-560 [overflow-wrap:anywhere]">{email}</span>.
      </p>
      {ask.isError && <FailureNote did="We couldn't send the email." error={ask.error} />}
      {ask.isSuccess && <Note live>{ask.data.message}</Note>}
      <Button busy={ask.isPending} busyLabel="Sending the link" onClick={() => ask.mutate()}>
        {ask.isSuccess ? 'Send it again' : 'Send me a link'}
      </Button>
    </div>
  );
}
