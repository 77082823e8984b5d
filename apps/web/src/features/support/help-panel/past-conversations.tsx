import { CONVERSATION_DAYS } from '@universal-media/contract/operations/retention';
import type { ConversationItem, StoredTurn } from '@universal-media/contract/support/assistant/conversations';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { formatMoment } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { QueryBlock } from '#ui/screens/query-block.tsx';
import { useDeleteConversation, useOpenConversation, usePastConversations } from './past-queries.ts';

interface PastConversationsProps {
  isAnswering: boolean;
  onBack: () => void;
  onOpen: (conversation_id: string, turns: readonly StoredTurn[]) => void;
  onDeleted: (conversation_id: string) => void;
}

const failed = (did: string) => (error: Error) =>
  toast({ message: `${did} ${plainFailure(error).sentence}`, tone: 'stop' });

const MAX_QUOTED = 80;
const shorten = (title: string): string =>
  title.length <= MAX_QUOTED ? title : `${title.slice(0, MAX_QUOTED).trimEnd()}…`;

/** Earlier conversations of the signed-in advertiser: to read, to continue and to delete. */
export function PastConversations({ isAnswering, onBack, onOpen, onDeleted }: PastConversationsProps) {
  const list = usePastConversations(isAnswering);
  const reading = useOpenConversation();
  const [deleting, setDeleting] = useState<ConversationItem>();
  const open = (conversation_id: string) =>
    reading.mutate(conversation_id, {
      onSuccess: ({ turns }) => onOpen(conversation_id, turns),
      onError: failed("We couldn't open the conversation."),
    });
  return (
    <section aria-labelledby="past-conversations" className="grid gap-3 pt-4">
      <Button size="s" variant="quiet" className="-ms-3 justify-self-start" onClick={onBack}>
        <ArrowLeft aria-hidden="true" />
        Back to Maya
      </Button>
      <div>
        <h3 id="past-conversations" className="type-h3">
          Past conversations
        </h3>
        <p className="text-muted text-small">
          Open one to continue it. We delete conversations {CONVERSATION_DAYS} days after their last message.
        </p>
      </div>
      <QueryBlock query={list} what="your conversations">
        {({ pages }) => {
          const conversations = pages.flatMap((page) => page.conversations);
          if (conversations.length === 0) {
            return (
              <EmptyState bare title="No conversations yet">
                What you ask Maya is listed here, so that you can continue later.
              </EmptyState>
            );
          }
          return (
            <ul className="grid border-rule border-t">
              {conversations.map((one) => (
                <li key={one.conversation_id} className="flex items-center gap-1 border-rule border-b">
                  <button
                    type="button"
                    disabled={reading.isPending}
                    className="grid min-w-0 flex-1 gap-0.5 py-2.5 text-start hover:underline"
                    onClick={() => open(one.conversation_id)}
                  >
                    <span className="truncate font-560">{one.title}</span>
                    <span className="text-fine text-muted">
                      {one.turns === 1 ? '1 question' : `${one.turns} questions`}, last on{' '}
                      <time dateTime={one.last_turn_at}>{formatMoment(one.last_turn_at)}</time>
                    </span>
                  </button>
                  <IconButton label={`Delete “${one.title}”`} onClick={() => setDeleting(one)}>
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryBlock>
      {list.hasNextPage && (
        <Button
          size="s"
          className="justify-self-start"
          busy={list.isFetchingNextPage}
          busyLabel="Loading conversations"
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      {deleting && (
        <DeleteDialog conversation={deleting} onClose={() => setDeleting(undefined)} onDeleted={onDeleted} />
      )}
    </section>
  );
}

interface DeleteDialogProps {
  conversation: ConversationItem;
  onClose: () => void;
  onDeleted: (conversation_id: string) => void;
}

function DeleteDialog({ conversation: { conversation_id, title }, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useDeleteConversation();
  return (
    <ConfirmDialog
      danger
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this conversation?"
      consequence={`“${shorten(title)}” is deleted with its answers. A support request that came of it keeps its copy. This can't be undone.`}
      cancelLabel="Keep it"
      confirmLabel="Delete conversation"
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(conversation_id, {
          onSuccess: () => {
            onDeleted(conversation_id);
            onClose();
            toast({ message: 'Conversation deleted' });
          },
          onError: failed("We couldn't delete the conversation."),
        })
      }
    />
  );
}
