import { useMutation } from '@tanstack/react-query';
import { identityEndpoints } from '@universal-media/contract/identity';
import { call } from '../../../lib/call.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Note } from '../../../ui/note.tsx';

/** For somebody who has only ever signed in with Google. */
export function NoPassword({ email }: { email: string }) {
  const ask = useMutation({ mutationFn: () => call(identityEndpoints.requestReset, { body: { email } }) });
  return (
    <div className="grid max-w-120 justify-items-start gap-4">
      <p>
        You sign in with Google and have no password here. You can set one to sign in without Google as well; we send a
        link for it to <span className="font-560 [overflow-wrap:anywhere]">{email}</span>.
      </p>
      {ask.isError && <FailureNote did="Not sent." error={ask.error} />}
      {ask.isSuccess && <Note live>{ask.data.message}</Note>}
      <Button busy={ask.isPending} busyLabel="Sending the link" onClick={() => ask.mutate()}>
        {ask.isSuccess ? 'Send it again' : 'Send me a link'}
      </Button>
    </div>
  );
}
