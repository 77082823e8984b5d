import type { StaffContent } from '@universal-media/contract/creative/content';
import { useEffect, useState } from 'react';
import { neighbors, type Place } from '#lib/state/neighbors.ts';
import { announce } from '#ui/feedback/announce.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { type Answer, undoAnswer, useHeldAnswer, useHoldAnswer } from '../decision/held-content.ts';
import { ReviewDialog } from '../decision/review-dialog.tsx';
import type { Queue } from '../queries.ts';
import { reviewWords } from '../texts.ts';

interface ReviewInSequenceProps {
  first: StaffContent;
  queue: Queue;
  onManage: (campaign_id: string) => void;
  onClose: () => void;
}

// The next page is fetched this many rows before the end of the list, so that reviewers don't wait for it.
const AHEAD = 3;

/** Reviews one file after another. A decision opens the next file; colleagues may change the list meanwhile. */
export function ReviewInSequence({ first, queue, onManage, onClose }: ReviewInSequenceProps) {
  const rows = queue.data?.pages.flatMap((page) => page.content) ?? [];
  const ids = rows.map(({ content_id }) => content_id);
  // As it was read last, and where it stood then: one that has left the list stays on screen until it is left.
  const [seen, setSeen] = useState({ content: first, at: ids.indexOf(first.content_id) });
  // What became of the file before.
  const [last, setLast] = useState<{
    readonly content: StaffContent;
    readonly at: number;
    readonly sentence: string;
  }>();
  const hold = useHoldAnswer();
  const isUndoable = useHeldAnswer(last?.content.content_id ?? '') !== undefined;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = queue;
  const nearEnd = seen.at >= ids.length - AHEAD;

  const here = ids.indexOf(seen.content.content_id);
  const now = rows[here];
  if (now && (now !== seen.content || here !== seen.at)) setSeen({ content: now, at: here });

  useEffect(() => {
    if (nearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [nearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);

  const { content } = seen;
  const { previous, next } = neighbors(ids, { id: content.content_id, at: seen.at });

  function open({ at }: Place) {
    const row = rows[at];
    if (row) setSeen({ content: row, at });
  }

  function goOn(answer: Answer) {
    const sentence = `${reviewWords[answer.decision].label}: ${content.filename}.`;
    const after = next ?? previous;
    hold(content, answer);
    setLast({ content, at: seen.at, sentence });
    if (after) {
      // Not a toast: it would cover the next file and catch the first Escape.
      announce(sentence);
      open(after);
    } else {
      toast({ message: `${sentence} No more files to review.` });
      onClose();
    }
  }

  function undo() {
    if (!last || !undoAnswer(last.content.content_id)) return;
    announce(`Nothing was sent. ${last.content.filename} is still waiting.`);
    setSeen({ content: last.content, at: last.at });
    setLast(undefined);
  }

  return (
    <ReviewDialog
      content={content}
      now={new Date(queue.dataUpdatedAt)}
      onPrevious={previous && (() => open(previous))}
      onNext={next && (() => open(next))}
      lastDecision={last && isUndoable ? { sentence: last.sentence, onUndo: undo } : undefined}
      onAnswer={goOn}
      onStale={() => void queue.refetch()}
      onManage={onManage}
      onClose={onClose}
    />
  );
}
