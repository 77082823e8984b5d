import type { StaffContent } from '@universal-media/contract/content';
import { useEffect, useState } from 'react';
import { neighbours, type Place } from '../../lib/neighbours.ts';
import { announce } from '../../ui/announce.ts';
import { toast } from '../../ui/toast.tsx';
import type { Outcome } from './decision.tsx';
import { type Queue, useForgetContent } from './queries.ts';
import { ReviewDialog } from './review-dialog.tsx';

interface ReviewInTurnProps {
  first: StaffContent;
  queue: Queue;
  onManage: (campaign_id: string) => void;
  onClose: () => void;
}

const outcomeWords: Readonly<Record<Outcome, string>> = {
  approved: 'Approved',
  rejected: 'Rejected',
  already_decided: 'A colleague has decided this one already',
  not_found: 'Its owner has deleted this one',
};

// So many rows before the end of the list its next page is fetched, so that nobody waits for it.
const AHEAD = 3;

/** One file after the other. A decision opens the next; the list may change meanwhile, for colleagues decide as well. */
export function ReviewInTurn({ first, queue, onManage, onClose }: ReviewInTurnProps) {
  const rows = queue.data?.pages.flatMap((page) => page.content) ?? [];
  const ids = rows.map(({ content_id }) => content_id);
  // As it was read last, and where it stood then: one that has left the list stays on screen until it is left.
  const [seen, setSeen] = useState({ content: first, at: ids.indexOf(first.content_id) });
  // What became of the file before.
  const [told, setTold] = useState<string>();
  const forget = useForgetContent();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = queue;
  const nearEnd = seen.at >= ids.length - AHEAD;

  const here = ids.indexOf(seen.content.content_id);
  const now = rows[here];
  if (now && (now !== seen.content || here !== seen.at)) setSeen({ content: now, at: here });

  useEffect(() => {
    if (nearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [nearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);

  const { content } = seen;
  const { previous, next } = neighbours(ids, { id: content.content_id, at: seen.at });

  function open({ at }: Place) {
    const row = rows[at];
    if (row) setSeen({ content: row, at });
  }

  function goOn(outcome: Outcome) {
    const sentence = `${outcomeWords[outcome]}: ${content.filename}.`;
    const after = next ?? previous;
    if (after) {
      // Not a toast: it would lie over the next file, and take the first Escape for itself.
      announce(sentence);
      setTold(sentence);
      open(after);
    } else {
      toast({ message: `${sentence} Nothing else waits.` });
      onClose();
    }
    void forget();
  }

  return (
    <ReviewDialog
      content={content}
      now={new Date(queue.dataUpdatedAt)}
      onPrevious={previous && (() => open(previous))}
      onNext={next && (() => open(next))}
      told={told}
      onOutcome={goOn}
      onStale={() => void queue.refetch()}
      onManage={onManage}
      onClose={onClose}
    />
  );
}
