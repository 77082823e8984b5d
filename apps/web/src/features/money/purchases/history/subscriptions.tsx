import type { Subscription } from '@universal-media/contract/money/purchases';
import { useState } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { moneyShort } from '#lib/format/format.ts';
import { formatDay } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useFocusAfterLoss } from '#ui/layout/use-focus-after-loss.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useCancelSubscription, useSubscriptions } from '../queries.ts';
import { subscriptionBadges } from './purchase-state.ts';

export function Subscriptions() {
  const query = useSubscriptions();
  return (
    <Section title="Monthly purchases">
      {query.data ? (
        <Rows subscriptions={query.data.subscriptions} />
      ) : query.isError ? (
        <ReadFailed title="We couldn't load your monthly purchases." query={query} />
      ) : (
        <Loading label="Loading your monthly purchases…">
          <Skeleton className="my-1 w-1/2" />
        </Loading>
      )}
    </Section>
  );
}

function Rows({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const [canceling, setCanceling] = useState<Subscription>();
  const list = useFocusAfterLoss<HTMLUListElement>(subscriptions.map(({ status }) => status).join());
  if (subscriptions.length === 0) {
    return (
      <p className="text-muted">No monthly purchases yet. You can buy a package every month and cancel any time.</p>
    );
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Monthly purchases" className="border-rule border-t outline-none!">
        {subscriptions.map((subscription) => (
          <Row
            key={subscription.subscription_id}
            subscription={subscription}
            onCancel={() => setCanceling(subscription)}
          />
        ))}
      </ul>
      {canceling && <CancelDialog subscription={canceling} onClose={() => setCanceling(undefined)} />}
    </>
  );
}

function Row({ subscription, onCancel }: { subscription: Subscription; onCancel: () => void }) {
  const { order_cents, status, started_at, cancelled_at } = subscription;
  const { kind, label } = subscriptionBadges[status];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-rule border-b py-2.5">
      <span className="font-600">{moneyShort(order_cents)} a month</span>
      <Badge kind={kind}>{label}</Badge>
      <span className="text-muted text-small">
        Since {formatDay(started_at)}
        {cancelled_at && `, canceled ${formatDay(cancelled_at)}`}
      </span>
      {status !== 'cancelled' && (
        <Button size="s" onClick={onCancel}>
          Cancel<span className="sr-only"> the monthly purchase of {moneyShort(order_cents)}</span>
        </Button>
      )}
    </li>
  );
}

function CancelDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const cancel = useCancelSubscription();
  const amount = moneyShort(subscription.order_cents);
  return (
    <ConfirmDialog
      danger
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cancel the monthly purchase of ${amount}?`}
      consequence="Your card won't be charged again. You keep the credits you bought. You can start a new monthly purchase any time."
      cancelLabel="Keep monthly purchase"
      confirmLabel="Cancel monthly purchase"
      busy={cancel.isPending}
      onConfirm={() =>
        cancel.mutate(subscription.subscription_id, {
          onSuccess() {
            onClose();
            toast({ message: `Monthly purchase of ${amount} canceled.` });
          },
          onError: (error) =>
            toast({ message: `We couldn't cancel it. ${plainFailure(error).sentence}`, tone: 'stop' }),
        })
      }
    />
  );
}
