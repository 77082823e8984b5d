import type { StaffContent } from '@universal-media/contract/content';
import { useEffect, useState } from 'react';
import { toast } from '../../ui/toast.tsx';
import type { Decided } from './decision.tsx';
import { neighbours, type Place } from './neighbours.ts';
import { type Queue, useForgetContent } from './queries.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { reviewWords } from './words.ts';

interface ReviewInTurnProps {
  first: StaffContent;
  queue: Queue;
  onManage: (campaign_id: string) => void;
  onClose: () => void;
}

// So many rows before the end of the list its next page is fetched, so that nobody waits for it.
const AHEAD = 3;

/** One file after the other. A decision opens the next; the list may change meanwhile, for colleagues decide as well. */
export function ReviewInTurn({ first, queue, onManage, onClose }: ReviewInTurnProps) {
  const rows = queue.data?.pages.flatMap((page) => page.content) ?? [];
  const ids = rows.map(({ content_id }) => content_id);
  const [place, setPlace] = useState<Place>(() => ({ id: first.content_id, at: ids.indexOf(first.content_id) }));
  const [last, setLast] = useState(first);
  const forget = useForgetContent();
  const { previous, next } = neighbours(ids, place);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = queue;
  const nearEnd = place.at >= ids.length - AHEAD;

  useEffect(() => {
    if (nearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [nearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);

  // As read last; a file that somebody else has decided meanwhile stays on screen as it was.
  const content = rows.find(({ content_id }) => content_id === place.id) ?? last;

  function open(to: Place) {
    const row = rows.find(({ content_id }) => content_id === to.id);
    if (!row) return;
    setLast(row);
    setPlace(to);
  }

  function decided({ approval_status }: Decided) {
    const after = next ?? previous;
    const done = `${reviewWords[approval_status].label}: ${content.filename}.`;
    toast({ message: after ? done : `${done} Nothing else waits.` });
    if (after) open(after);
    else onClose();
    void forget();
  }

  return (
    <ReviewDialog
      content={content}
      now={new Date(queue.dataUpdatedAt)}
      onPrevious={previous && (() => open(previous))}
      onNext={next && (() => open(next))}
      onDecided={decided}
      onDecidedElsewhere={() => void forget()}
      onStale={() => void queue.refetch()}
      onManage={onManage}
      onClose={onClose}
    />
  );
}
