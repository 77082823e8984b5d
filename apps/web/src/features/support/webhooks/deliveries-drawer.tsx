import { WEBHOOK_DELIVERY_DAYS } from '@universal-media/contract/operations/retention';
import type { DeliveryState, Webhook, WebhookDelivery } from '@universal-media/contract/support/webhooks/webhooks';
import { useState } from 'react';
import { formatMoment } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { Drawer } from '#ui/overlays/drawer.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { useDeliveries } from './queries.ts';
import { countAttempts, deliveryTexts, eventLabel } from './texts.ts';

interface DeliveriesDrawerProps {
  webhook: Webhook;
  onClose: () => void;
}

type Shown = 'all' | DeliveryState;

/** What was sent to an endpoint, newest first, and one delivery with its attempts. */
export function DeliveriesDrawer({ webhook, onClose }: DeliveriesDrawerProps) {
  const [opened, setOpened] = useState<string>();
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={opened === undefined ? 'Deliveries' : 'Delivery'}>
      {opened === undefined ? (
        <DeliveryList webhook={webhook} onOpen={setOpened} />
      ) : (
        <DeliveryDetail webhook={webhook} delivery_id={opened} onBack={() => setOpened(undefined)} />
      )}
    </Drawer>
  );
}

function DeliveryList({ webhook, onOpen }: { webhook: Webhook; onOpen: (delivery_id: string) => void }) {
  const [shown, setShown] = useState<Shown>('all');
  const query = useDeliveries(webhook.webhook_id, shown === 'all' ? undefined : shown);
  const deliveries = query.data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <div className="grid gap-4">
      <p className="mono text-small [overflow-wrap:anywhere]">{webhook.url}</p>
      <Segmented
        aria-label="Deliveries shown"
        value={shown}
        onValueChange={setShown}
        segments={[
          { value: 'all', label: 'All' },
          { value: 'delivered', label: 'Delivered' },
          { value: 'pending', label: 'Waiting' },
          { value: 'failed', label: 'Failed' },
        ]}
      />
      {query.isPending && (
        <Loading label="Loading deliveries…">
          <div className="grid gap-3">
            <Skeleton className="h-12! w-full" />
            <Skeleton className="h-12! w-full" />
          </div>
        </Loading>
      )}
      {query.isError && !query.data && <ReadFailed bare title="We couldn't load the deliveries." query={query} />}
      {query.data && deliveries.length === 0 && (
        <EmptyState bare title={shown === 'all' ? 'No deliveries yet' : 'None of these'}>
          {shown === 'all'
            ? 'Send a test event, or wait for the first event of a campaign.'
            : 'No delivery has this state.'}{' '}
          We list deliveries for {WEBHOOK_DELIVERY_DAYS} days.
        </EmptyState>
      )}
      {deliveries.length > 0 && (
        <ul aria-label="Deliveries" className="border-rule border-t">
          {deliveries.map((delivery) => (
            <DeliveryLine key={delivery.delivery_id} delivery={delivery} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          size="s"
          className="justify-self-start"
          busy={query.isFetchingNextPage}
          busyLabel="Loading more deliveries"
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  );
}

function DeliveryLine({ delivery, onOpen }: { delivery: WebhookDelivery; onOpen: (delivery_id: string) => void }) {
  const { delivery_id, type, state, last_status, created_at } = delivery;
  const { label, badge } = deliveryTexts[state];
  return (
    <li className="border-rule border-b">
      <button
        type="button"
        className="flex w-full items-center justify-between gap-4 px-1 py-3 text-left text-small hover:bg-sunk"
        onClick={() => onOpen(delivery_id)}
      >
        <span className="grid min-w-0 gap-0.5">
          <span className="mono [overflow-wrap:anywhere]">{eventLabel(type)}</span>
          <span className="text-muted">
            <time dateTime={created_at}>{formatMoment(created_at)}</time>, {countAttempts(delivery)}
            {last_status !== null && `, HTTP ${last_status}`}
          </span>
        </span>
        <Badge kind={badge}>{label}</Badge>
      </button>
    </li>
  );
}
