import type {
  Webhook,
  WebhookAttempt,
  WebhookDeliveryDetail,
} from '@universal-media/contract/support/webhooks/webhooks';
import { ArrowLeft } from 'lucide-react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { formatMoment } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { CopyLine } from '#ui/actions/copy-line.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { useDelivery, useReplay } from './queries.ts';
import { attemptLabel, deliveryTexts, eventLabel } from './texts.ts';

interface DeliveryDetailProps {
  webhook: Webhook;
  delivery_id: string;
  onBack: () => void;
}

/** One delivery: the request that is sent, and what the endpoint answered to each attempt. */
export function DeliveryDetail({ webhook, delivery_id, onBack }: DeliveryDetailProps) {
  const query = useDelivery(webhook.webhook_id, delivery_id);
  return (
    <div className="grid gap-5">
      <Button size="s" variant="quiet" className="-ms-2 justify-self-start" onClick={onBack}>
        <ArrowLeft aria-hidden="true" />
        All deliveries
      </Button>
      {query.isPending && (
        <Loading label="Loading the delivery…">
          <Skeleton className="h-40! w-full" />
        </Loading>
      )}
      {query.isError && !query.data && <ReadFailed bare title="We couldn't load the delivery." query={query} />}
      {query.data && <Detail webhook={webhook} detail={query.data} />}
    </div>
  );
}

function Detail({ webhook, detail }: { webhook: Webhook; detail: WebhookDeliveryDetail }) {
  const { delivery, message, attempts } = detail;
  const replay = useReplay();
  const { label, badge } = deliveryTexts[delivery.state];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="mono">{eventLabel(delivery.type)}</p>
        <Badge kind={badge}>{label}</Badge>
      </div>
      {delivery.next_attempt_at !== null && delivery.attempts > 0 && (
        <p className="text-muted text-small">
          Next attempt: <time dateTime={delivery.next_attempt_at}>{formatMoment(delivery.next_attempt_at)}</time>
        </p>
      )}
      {webhook.disabled_reason === null ? (
        <Button
          size="s"
          className="justify-self-start"
          busy={replay.isPending}
          busyLabel="Sending again"
          onClick={() =>
            replay.mutate(
              { webhook_id: webhook.webhook_id, delivery_id: delivery.delivery_id },
              {
                onSuccess: () => toast({ message: 'Sent again under the same ID' }),
                onError: (error) =>
                  toast({ message: `We couldn't send it again. ${plainFailure(error).sentence}`, tone: 'stop' }),
              },
            )
          }
        >
          Replay
        </Button>
      ) : (
        <p className="text-muted text-small">Enable the endpoint to replay this delivery.</p>
      )}
      <section aria-label="Request" className="grid gap-2">
        <h3 className="font-640">Request</h3>
        <CopyLine name="webhook-id" text={delivery.delivery_id} />
        <Code label="Request body" text={JSON.stringify(message, null, 2)} />
      </section>
      <section aria-label="Attempts" className="grid gap-2">
        <h3 className="font-640">Attempts</h3>
        {attempts.length === 0 && <p className="text-muted text-small">No attempt yet.</p>}
        <ul className="border-rule border-t empty:hidden">
          {attempts.map((attempt, index) => (
            <Attempt key={attempt.attempt_id} attempt={attempt} number={attempts.length - index} />
          ))}
        </ul>
      </section>
    </>
  );
}

function Attempt({ attempt, number }: { attempt: WebhookAttempt; number: number }) {
  const { started_at, duration_ms, answer } = attempt;
  return (
    <li className="grid gap-2 border-rule border-b py-3 text-small last:border-b-0">
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-0.5">
        <b className="font-600">{attemptLabel(attempt)}</b>
        <span className="text-muted">
          <time dateTime={started_at}>{formatMoment(started_at)}</time>, {duration_ms.toLocaleString('en-US')} ms
        </span>
      </p>
      {answer !== '' && <Code label={`Answer to attempt ${number}`} text={answer} />}
    </li>
  );
}

/** A text of a program. It can be scrolled by keyboard. */
const Code = ({ label, text }: { label: string; text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section aria-label={label} tabIndex={0} className="max-h-72 overflow-auto border border-rule bg-ground p-3">
    <pre className="mono whitespace-pre-wrap text-control-s [overflow-wrap:anywhere]">{text}</pre>
  </section>
);
