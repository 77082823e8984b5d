import type { Account } from '@universal-media/contract/account';
import { DELETION_GRACE_DAYS } from '@universal-media/contract/deletion';
import { useState } from 'react';
import { dayOf } from '../../../lib/instant-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Note } from '../../../ui/note.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useFocusAfterLoss } from '../../../ui/use-focus-after-loss.ts';
import { Block } from '../block.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { useDeletion } from './queries.ts';

export function DeletionBlock({ account }: { account: Account }) {
  const part = useFocusAfterLoss<HTMLDivElement>(account.deletion_due_at);
  return (
    <Block title="Delete my account" about="Your name, address, keys and files are erased for good.">
      <div ref={part} tabIndex={-1} className="outline-none!">
        {account.deletion_due_at ? (
          <Pending due={dayOf(account.deletion_due_at, account.time_zone)} />
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
        <li>
          You have {DELETION_GRACE_DAYS} days to change your mind. Until then you can sign in and keep the account;
          after that nobody can bring it back.
        </li>
        <li>Then your API key and your sessions stop, and credits you have not used can no longer be spent.</li>
        <li>
          We keep the payment ledger and the audit log, because the law asks for them, under a pseudonym that no longer
          leads to you.
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
      {cancel.isError && <FailureNote did="Not changed." error={cancel.error} />}
      <Button
        busy={cancel.isPending}
        busyLabel="Keeping your account"
        onClick={() =>
          cancel.mutate(undefined, { onSuccess: () => toast({ message: 'Your account stays. Nothing was deleted.' }) })
        }
      >
        Keep my account
      </Button>
    </div>
  );
}
