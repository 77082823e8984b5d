import { deletionEndpoints } from '@universal-media/contract/deletion';
import type { SessionUser } from '@universal-media/contract/identity';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { dayOf } from '../../lib/instant-text.ts';
import { plainFailure } from '../../lib/plain-failure.ts';
import { changeUser } from '../../lib/session/change-user.ts';
import { readUser } from '../../lib/session/read-user.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/button.tsx';
import { Reminder } from './reminder.tsx';

/** While the days of grace run: when the account goes, and the way to keep it. */
export function DeletionReminder({ user }: { user: SessionUser }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (user.deletion_due_at === null) return null;

  async function keep() {
    setBusy(true);
    setFailure(undefined);
    try {
      await call(deletionEndpoints.cancel, {});
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
        <b>Your account will be deleted on {dayOf(user.deletion_due_at)}.</b>
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
