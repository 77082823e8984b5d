import { deletionEndpoints } from '@universal-media/contract/accounts/deletion';
import type { SessionUser } from '@universal-media/contract/accounts/identity';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { formatDay } from '#lib/format/instant-text.ts';
import { changeUser } from '#lib/session/advertiser-session.ts';
import { readUser } from '#lib/session/advertiser-sign-in.ts';
import { Button } from '#ui/actions/button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { Reminder } from './reminder.tsx';

/** Shows the deletion date during the grace period, and lets the owner keep the account. */
export function DeletionReminder({ user }: { user: SessionUser }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (user.deletion_due_at === null) return null;

  async function keep() {
    setBusy(true);
    setFailure(undefined);
    try {
      await call(deletionEndpoints.cancelDeletion, {});
      announce('Your account will be kept.');
      changeUser({ deletion_due_at: null });
      await readUser().catch(() => {});
    } catch (error) {
      setFailure(plainFailure(error).sentence);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Reminder tone="stop" label="Your account will be deleted">
      <p>
        <b>Your account will be deleted on {formatDay(user.deletion_due_at)}.</b>
      </p>
      <Button size="s" busy={busy} busyLabel="Keeping your account" onClick={() => void keep()}>
        Keep my account
      </Button>
      <span role="status" className="font-560 text-air">
        {failure}
      </span>
    </Reminder>
  );
}
