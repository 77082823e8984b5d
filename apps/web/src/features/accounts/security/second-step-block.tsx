import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { secondStepEndpoints } from '@universal-media/contract/accounts/security/second-step';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { reading } from '#lib/call/query-client.ts';
import { formatMoment } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';
import { TurnOnDialog } from './turn-on-dialog.tsx';

const secondStepRead = reading(secondStepEndpoints.readSecondStep, {});

interface SecondStepBlockProps {
  email: string;
  hasPassword: boolean;
  time_zone: string;
}

/** Turns two-step sign-in on and off, and renews the recovery codes. */
export function SecondStepBlock({ email, hasPassword, time_zone }: SecondStepBlockProps) {
  const client = useQueryClient();
  const query = useQuery(secondStepRead);
  const [asking, setAsking] = useState<'renew' | 'off'>();
  const start = useMutation({ mutationFn: () => call(secondStepEndpoints.startSecondStep, {}) });
  const close = () => {
    setAsking(undefined);
    start.reset();
    void client.invalidateQueries(secondStepRead);
  };

  if (query.isPending) {
    return (
      <Loading label="Loading two-step sign-in…">
        <Skeleton className="w-44" />
      </Loading>
    );
  }
  if (!query.data) return <ReadFailed title="We couldn't load two-step sign-in" query={query} />;
  const { is_on, turned_on_at, recovery_codes_left } = query.data;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {is_on ? <Badge kind="done">On</Badge> : <Badge kind="draft">Off</Badge>}
        {turned_on_at && (
          <span className="text-muted text-small">
            Since <time dateTime={turned_on_at}>{formatMoment(turned_on_at, time_zone)}</time>.{' '}
            {recovery_codes_left === 1 ? '1 recovery code left.' : `${recovery_codes_left} recovery codes left.`}
          </span>
        )}
      </p>
      {start.isError && <FailureNote did="We couldn't start the setup." error={start.error} />}
      {is_on ? (
        <div className="flex flex-wrap gap-2.5">
          <Button onClick={() => setAsking('renew')}>Renew recovery codes</Button>
          <Button variant="danger" onClick={() => setAsking('off')}>
            Turn off
          </Button>
        </div>
      ) : (
        <Button busy={start.isPending} busyLabel="Starting the setup" onClick={() => start.mutate()}>
          Turn on two-step sign-in
        </Button>
      )}
      {start.data && <TurnOnDialog email={email} setup={start.data} onClose={close} />}
      {asking === 'renew' && <RenewDialog email={email} onClose={close} />}
      {asking === 'off' && <TurnOffDialog hasPassword={hasPassword} onClose={close} />}
    </div>
  );
}
