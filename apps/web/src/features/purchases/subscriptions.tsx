import type { Subscription } from '@universal-media/contract/purchases';
import { useState } from 'react';
import { moneyShort } from '../../lib/format.ts';
import { dayOf } from '../../lib/instant-text.ts';
import { plainFailure } from '../../lib/plain-failure.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Section } from '../../ui/section.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { useFocusAfterLoss } from '../../ui/use-focus-after-loss.ts';
import { subscriptionStates } from './purchase-state.ts';
import { useEndSubscription, useSubscriptions } from './queries.ts';

export function Subscriptions() {
  const query = useSubscriptions();
  return (
    <Section title="Monthly purchases">
      {query.data ? (
        <Rows subscriptions={query.data.subscriptions} />
      ) : query.isError ? (
        <ReadFailed title="Your monthly purchases did not load" query={query} />
      ) : (
        <Loading label="Loading your monthly purchases">
          <Skeleton className="my-1 w-1/2" />
        </Loading>
      )}
    </Section>
  );
}

function Rows({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const [ending, setEnding] = useState<Subscription>();
  const part = useFocusAfterLoss<HTMLUListElement>(subscriptions.map(({ status }) => status).join());
  if (subscriptions.length === 0) {
    return <p className="text-muted">None. A package can be bought every month; you can end that here at any time.</p>;
  }
  return (
    <>
      <ul ref={part} tabIndex={-1} aria-label="Monthly purchases" className="border-rule border-t outline-none!">
        {subscriptions.map((subscription) => (
          <Row key={subscription.subscription_id} subscription={subscription} onEnd={() => setEnding(subscription)} />
        ))}
      </ul>
      {ending && <EndDialog subscription={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

function Row({ subscription, onEnd }: { subscription: Subscription; onEnd: () => void }) {
  const { order_cents, status, started_at, cancelled_at } = subscription;
  const { kind, words } = subscriptionStates[status];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-rule border-b py-2.5">
      <span className="font-600">{moneyShort(order_cents)} a month</span>
      <Badge kind={kind}>{words}</Badge>
      <span className="text-muted text-small">
        Since {dayOf(started_at)}
        {cancelled_at && `, ended ${dayOf(cancelled_at)}`}
      </span>
      {status !== 'cancelled' && (
        <Button size="s" onClick={onEnd}>
          End<span className="sr-only"> the monthly purchase of {moneyShort(order_cents)}</span>
        </Button>
      )}
    </li>
  );
}

function EndDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const end = useEndSubscription();
  const amount = moneyShort(subscription.order_cents);
  return (
    <ConfirmDialog
      danger
      open
      onOpenChange={(open) => !open && onClose()}
      title={`End the monthly purchase of ${amount}?`}
      consequence="Your card is not charged for it again. The credits you have paid for stay yours. You can begin a new one at any time."
      cancelLabel="Keep it"
      confirmLabel="End monthly purchase"
      busy={end.isPending}
      onConfirm={() =>
        end.mutate(subscription.subscription_id, {
          onSuccess() {
            onClose();
            toast({ message: `The monthly purchase of ${amount} has ended` });
          },
          onError: (error) => toast({ message: `Not ended. ${plainFailure(error).sentence}`, tone: 'stop' }),
        })
      }
    />
  );
}
