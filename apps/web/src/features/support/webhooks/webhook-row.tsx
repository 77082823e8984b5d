import { OLD_SECRET_HOURS } from '@universal-media/contract/operations/retention';
import type { Webhook, WebhookWithSecret } from '@universal-media/contract/support/webhooks/webhooks';
import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { formatDay, formatMoment } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Menu } from '#ui/actions/menu.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useDeleteWebhook, useRotateSecret, useSendTest, useUpdateWebhook } from './queries.ts';
import { describeEndpoint, disabledTexts, summarizeEvents } from './texts.ts';

interface WebhookRowProps {
  webhook: Webhook;
  onEdit: () => void;
  onDeliveries: () => void;
  onRotated: (made: WebhookWithSecret) => void;
}

const failed = (did: string) => (error: Error) =>
  toast({ message: `${did} ${plainFailure(error).sentence}`, tone: 'stop' });

/** An endpoint with its state and everything its owner can do with it. */
export function WebhookRow({ webhook, onEdit, onDeliveries, onRotated }: WebhookRowProps) {
  const { webhook_id, url, description, events, disabled_reason, failing_since, old_secret_until, created_at } =
    webhook;
  const [asking, setAsking] = useState<'delete' | 'rotate'>();
  const update = useUpdateWebhook();
  const test = useSendTest();
  const { label, badge } = describeEndpoint(webhook);
  const isEnabled = disabled_reason === null;

  const sendTest = () =>
    test.mutate(webhook_id, {
      onSuccess: () => {
        toast({ message: 'Test event sent' });
        onDeliveries();
      },
      onError: failed("We couldn't send a test event."),
    });
  const setEnabled = (is_enabled: boolean) =>
    update.mutate(
      { webhook_id, is_enabled },
      {
        onSuccess: () => toast({ message: is_enabled ? 'Endpoint enabled' : 'Endpoint disabled' }),
        onError: failed("We couldn't change the endpoint."),
      },
    );

  return (
    <li className="grid gap-2.5 border-rule border-b py-4 text-small last:border-b-0 last:pb-0">
      <div className="flex items-start justify-between gap-4">
        <div className="grid min-w-0 gap-1">
          <p className="mono [overflow-wrap:anywhere]">{url}</p>
          {description && <p className="[overflow-wrap:anywhere]">{description}</p>}
          <p className="text-muted">
            {summarizeEvents(events)}, added <time dateTime={created_at}>{formatDay(created_at)}</time>
            {old_secret_until !== null && `, old secret valid until ${formatMoment(old_secret_until)}`}
          </p>
        </div>
        <Badge kind={badge}>{label}</Badge>
      </div>
      {disabled_reason !== null && (
        <Note tone={disabled_reason === 'owner' ? 'info' : 'stop'}>{disabledTexts[disabled_reason]}</Note>
      )}
      {isEnabled && failing_since !== null && (
        <Note tone="stop">
          No attempt has succeeded since <time dateTime={failing_since}>{formatMoment(failing_since)}</time>. The
          deliveries show the answers.
        </Note>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="s" onClick={onDeliveries}>
          Deliveries
        </Button>
        {isEnabled ? (
          <Button size="s" busy={test.isPending} busyLabel="Sending a test event" onClick={sendTest}>
            Send test event
          </Button>
        ) : (
          <Button size="s" busy={update.isPending} busyLabel="Enabling" onClick={() => setEnabled(true)}>
            Enable
          </Button>
        )}
        <Menu
          trigger={
            <IconButton size="s" label={`More actions for ${url}`}>
              <MoreHorizontal aria-hidden="true" />
            </IconButton>
          }
          groups={[
            [
              { label: 'Edit', onSelect: onEdit },
              { label: 'Rotate secret', onSelect: () => setAsking('rotate') },
              ...(isEnabled ? [{ label: 'Disable', onSelect: () => setEnabled(false) }] : []),
            ],
            [{ label: 'Delete', danger: true, onSelect: () => setAsking('delete') }],
          ]}
        />
      </div>
      {asking === 'delete' && <DeleteDialog webhook={webhook} onClose={() => setAsking(undefined)} />}
      {asking === 'rotate' && (
        <RotateDialog webhook={webhook} onClose={() => setAsking(undefined)} onRotated={onRotated} />
      )}
    </li>
  );
}

const toHost = (url: string): string => URL.parse(url)?.host ?? url;

function DeleteDialog({ webhook: { webhook_id, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const remove = useDeleteWebhook();
  return (
    <ConfirmDialog
      danger
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete the endpoint at ${toHost(url)}?`}
      consequence="It receives nothing more, and its deliveries are deleted. This can't be undone."
      cancelLabel="Keep it"
      confirmLabel="Delete endpoint"
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(webhook_id, {
          onSuccess: () => {
            onClose();
            toast({ message: 'Endpoint deleted' });
          },
          onError: failed("We couldn't delete the endpoint."),
        })
      }
    />
  );
}

/** Mounted each time it opens, so that every opening has its own idempotency key. */
function RotateDialog({
  webhook: { webhook_id, url },
  onClose,
  onRotated,
}: {
  webhook: Webhook;
  onClose: () => void;
  onRotated: (made: WebhookWithSecret) => void;
}) {
  const rotate = useRotateSecret();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Rotate the secret of ${toHost(url)}?`}
      consequence={`We show a new secret once. For ${OLD_SECRET_HOURS} hours, requests carry signatures from both secrets; then the old one ends.`}
      cancelLabel="Cancel"
      confirmLabel="Rotate secret"
      busy={rotate.isPending}
      onConfirm={() =>
        rotate.mutate(webhook_id, {
          onSuccess: (made) => {
            onClose();
            onRotated(made);
          },
          onError: failed("We couldn't rotate the secret."),
        })
      }
    />
  );
}
