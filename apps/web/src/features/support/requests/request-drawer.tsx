import type { SupportRequestItem } from '@universal-media/contract/support/requests/requests';
import { formatMoment } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { Loader } from '#ui/feedback/loader.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Drawer } from '#ui/overlays/drawer.tsx';
import { useSetSupportRequestState, useSupportRequest } from './queries.ts';
import { causeLabels } from './texts.ts';

/** A support request with the conversation that led to it. */
export function RequestDrawer({ request, onClose }: { request: SupportRequestItem; onClose: () => void }) {
  const { number, name, email, message, cause, created_at, request_id, state } = request;
  const details = useSupportRequest(request_id);
  const change = useSetSupportRequestState();
  const isOpen = state === 'open';

  function setState() {
    change.mutate(
      { request_id, state: isOpen ? 'closed' : 'open' },
      {
        onSuccess() {
          toast({ message: isOpen ? `${number} closed.` : `${number} opened again.` });
          onClose();
        },
      },
    );
  }

  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Request ${number}`}
      footer={
        <>
          {email && (
            <Button asChild>
              <a href={`mailto:${email}?subject=${encodeURIComponent(`Support request ${number}`)}`}>Answer by email</a>
            </Button>
          )}
          <Button variant="primary" busy={change.isPending} busyLabel="Saving" onClick={setState}>
            {isOpen ? 'Close request' : 'Open again'}
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small">
        <dt className="text-muted">From</dt>
        <dd className="break-words">
          {name}
          {email === null ? ', no email address left' : ` (${email})`}
        </dd>
        <dt className="text-muted">Reason</dt>
        <dd>{causeLabels[cause]}</dd>
        <dt className="text-muted">Opened</dt>
        <dd>{formatMoment(created_at)}</dd>
      </dl>
      <p className="mt-4 whitespace-pre-wrap break-words border-ink border-s-2 ps-3">{message}</p>
      <h3 className="type-h3 mt-6 mb-2">Conversation</h3>
      {details.isPending && <Loader label="Loading the conversation…" />}
      {details.isError && <FailureNote did="We couldn't load the conversation." error={details.error} />}
      {details.data?.transcript.length === 0 && (
        <p className="text-muted text-small">The request came from the contact form.</p>
      )}
      <ol className="grid gap-3">
        {details.data?.transcript.map(({ from, text, at }) => (
          <li key={`${at} ${from}`} className="border-rule border-t pt-2">
            <p className="text-muted text-small">
              {from === 'person' ? name : 'Maya (AI)'}, {formatMoment(at)}
            </p>
            <p className="whitespace-pre-wrap break-words">{text}</p>
          </li>
        ))}
      </ol>
      {change.isError && <FailureNote did="We couldn't change the request." error={change.error} />}
    </Drawer>
  );
}
