import { ConsentOutcome } from '@universal-media/contract/platforms/ad-accounts';
import { connectionNames } from '@universal-media/contract/platforms/connections';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { Button } from '#ui/actions/button.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { RadioGroup } from '#ui/forms/choices/radio-group.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useConnectAdAccount, useConnection } from './queries.ts';
import { consentTexts, shownId } from './texts.ts';

const Grant = z.uuid();

/** Goes on after a platform's consent page: asks which account to connect, or says why there is none. */
export function ConsentReturn() {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const returned = query.get('connect');
  const grant_id = Grant.safeParse(returned).data;
  const outcome = ConsentOutcome.safeParse(returned).data;
  const leave = () => {
    const rest = new URLSearchParams(query);
    rest.delete('connect');
    void navigate({ search: rest.toString(), hash }, { replace: true });
  };
  if (grant_id !== undefined) return <ChooseAccount grant_id={grant_id} onLeave={leave} />;
  if (outcome === undefined) return null;
  return (
    <div className="mt-4">
      <Note tone={outcome === 'canceled' ? 'info' : 'stop'}>
        <b>{consentTexts[outcome].title}</b> {consentTexts[outcome].text}
      </Note>
    </div>
  );
}

function ChooseAccount({ grant_id, onLeave }: { grant_id: string; onLeave: () => void }) {
  const query = useConnection(grant_id);
  const connect = useConnectAdAccount(grant_id);
  const [chosen, setChosen] = useState<string | null>(null);
  const { connection, accounts = [] } = query.data ?? {};
  const usable = accounts.filter(({ problem }) => problem === null);
  const value = chosen ?? usable[0]?.external_id ?? null;
  const finish = () => {
    if (value === null) return;
    connect.mutate(value, {
      onSuccess() {
        toast({ message: 'Connected. Your next campaign runs in this account.' });
        onLeave();
      },
    });
  };
  return (
    <Dialog
      size="s"
      open
      onOpenChange={(open) => !open && onLeave()}
      title={connection ? `Which ${connectionNames[connection]} account?` : 'Which account?'}
      description="New campaigns run in the account you choose. Those that run now stay where they are."
      footer={
        <>
          <Button onClick={onLeave}>Cancel</Button>
          <Button
            variant="primary"
            busy={connect.isPending}
            busyLabel="Connecting the account"
            disabled={value === null}
            onClick={finish}
          >
            Connect
          </Button>
        </>
      }
    >
      <div className="grid gap-4 px-5 pb-4">
        {query.isPending && (
          <Loading label="Loading your accounts…">
            <Skeleton className="h-16 w-full" />
          </Loading>
        )}
        {query.isError && <FailureNote did="We couldn't load your accounts." error={query.error} />}
        {connection && accounts.length === 0 && (
          <p>You have no ad account you can use on {connectionNames[connection]}.</p>
        )}
        {connection && accounts.length > 0 && (
          <RadioGroup
            aria-label="Account"
            value={value}
            onValueChange={setChosen}
            choices={accounts.map((account) => ({
              value: account.external_id,
              label: account.name || shownId({ connection, external_id: account.external_id }),
              hint:
                account.problem ??
                `${shownId({ connection, external_id: account.external_id })}, ${account.currency}, ${account.time_zone.replaceAll('_', ' ')} time`,
              disabled: account.problem !== null,
            }))}
          />
        )}
        <p className="text-muted text-small">We manage ads and read their results. We can't see your cards.</p>
        {connect.isError && <FailureNote did="We couldn't connect it." error={connect.error} />}
      </div>
    </Dialog>
  );
}
