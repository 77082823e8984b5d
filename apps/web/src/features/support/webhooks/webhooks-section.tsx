import { OLD_SECRET_HOURS } from '@universal-media/contract/operations/retention';
import {
  MAX_WEBHOOKS,
  type Webhook,
  type WebhookWithSecret,
} from '@universal-media/contract/support/webhooks/webhooks';
import { useState } from 'react';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DeliveriesDrawer } from './deliveries-drawer.tsx';
import { useWebhookEvents, useWebhooks } from './queries.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** The endpoints of the advertiser's own systems, with their deliveries. */
export function WebhooksSection({ id, title }: { id: string; title: string }) {
  const query = useWebhooks();
  useWebhookEvents();
  const [editing, setEditing] = useState<Webhook | 'new'>();
  const [made, setMade] = useState<WebhookWithSecret>();
  const [opened, setOpened] = useState<string>();
  const webhooks = query.data?.webhooks ?? [];
  const inDrawer = webhooks.find(({ webhook_id }) => webhook_id === opened);
  const add = (
    <Button size="s" onClick={() => setEditing('new')}>
      Add endpoint
    </Button>
  );
  return (
    <Section id={id} title={title} {...(webhooks.length > 0 && webhooks.length < MAX_WEBHOOKS && { aside: add })}>
      <p className="max-w-[68ch] text-ink-2 text-small">
        We tell your own systems when something happens to your campaigns, reports and refunds: a signed request to an
        address of yours. <TextLink to={paths.article('webhooks')}>How to receive and verify events</TextLink>
      </p>
      {query.isPending && (
        <Loading label="Loading your webhooks…">
          <Skeleton className="mt-4 h-16! w-full" />
        </Loading>
      )}
      {query.isError && !query.data && <ReadFailed bare title="We couldn't load your webhooks." query={query} />}
      {query.data && webhooks.length === 0 && (
        <EmptyState bare title="No endpoints yet" action={add}>
          Add the address of a server that should hear about your campaigns. You can add up to {MAX_WEBHOOKS}.
        </EmptyState>
      )}
      {webhooks.length > 0 && (
        <ul aria-label={title} className="mt-4 border-rule border-t">
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.webhook_id}
              webhook={webhook}
              onEdit={() => setEditing(webhook)}
              onDeliveries={() => setOpened(webhook.webhook_id)}
              onRotated={setMade}
            />
          ))}
        </ul>
      )}
      {editing && (
        <WebhookDialog
          webhook={editing === 'new' ? undefined : editing}
          onCreated={setMade}
          onClose={() => setEditing(undefined)}
        />
      )}
      {made && (
        <SecretDialog
          secret={made.secret}
          note={
            made.webhook.old_secret_until === null
              ? 'Your server verifies requests with it.'
              : `For ${OLD_SECRET_HOURS} hours, requests carry signatures from both secrets, so your server can change over.`
          }
          onClose={() => setMade(undefined)}
        />
      )}
      {inDrawer && <DeliveriesDrawer webhook={inDrawer} onClose={() => setOpened(undefined)} />}
    </Section>
  );
}
