import type { Account } from '@universal-media/contract/accounts/account';
import { DELETION_GRACE_DAYS } from '@universal-media/contract/accounts/deletion';
import { useState } from 'react';
import { formatDay } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { useFocusAfterLoss } from '#ui/layout/use-focus-after-loss.ts';
import { Block } from '../block.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { useDeletion } from './queries.ts';

export function DeletionBlock({ account }: { account: Account }) {
  const part = useFocusAfterLoss<HTMLDivElement>(account.deletion_due_at);
  return (
    <Block title="Delete my account" about="We permanently erase your name, email address, API key and files.">
      <div ref={part} tabIndex={-1} className="outline-none!">
        {account.deletion_due_at ? (
          <Pending due={formatDay(account.deletion_due_at, account.time_zone)} />
        ) : (
          <Offer account={account} />
        )}
      </div>
    </Block>
  );
}

function Offer({ account }: { account: Account }) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="grid justify-items-start gap-4">
      <ul className="grid max-w-[60ch] list-disc gap-1.5 ps-5 marker:text-muted">
        <li>You have {DELETION_GRACE_DAYS} days to change your mind. After that, we can't restore the account.</li>
        <li>After that, your API key and sessions stop working, and unused credits are lost.</li>
        <li>
          We're required by law to keep the payment ledger and the audit log, under a pseudonym that doesn't identify
          you.
        </li>
      </ul>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      {asking && <DeleteDialog account={account} onClose={() => setAsking(false)} />}
    </div>
  );
}

function Pending({ due }: { due: string }) {
  const { cancel } = useDeletion();
  return (
    <div className="grid justify-items-start gap-4">
      <Note tone="stop" className="w-full">
        <b>Your account will be deleted on {due}.</b> Until then everything works as before.
      </Note>
      {cancel.isError && <FailureNote did="We couldn't save the change." error={cancel.error} />}
      <Button
        busy={cancel.isPending}
        busyLabel="Keeping your account"
        onClick={() =>
          cancel.mutate(undefined, { onSuccess: () => toast({ message: 'Your account will not be deleted.' }) })
        }
      >
        Keep my account
      </Button>
    </div>
  );
}
