import { contentStaffEndpoints, type StaffContent } from '@universal-media/contract/creative/content';
import { useEffect } from 'react';
import { call } from '#lib/call/call.ts';
import { refusedAs } from '#lib/call/call-error.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { createHeldActions } from '#lib/state/held-actions.ts';
import { useStored } from '#lib/state/store.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { useForgetContent } from '../queries.ts';
import type { Rejection } from './reject-form.tsx';

export type Answer = { readonly decision: 'approved' } | ({ readonly decision: 'rejected' } & Rejection);

const UNDO_MS = 10_000;
const held = createHeldActions<Answer['decision']>(UNDO_MS);

/** The decisions that have not been sent yet, by file. */
export const useHeldAnswers = (): ReadonlyMap<string, Answer['decision']> => useStored(held.waiting);

/** The decision on a file that has not been sent yet, if any. */
export const useHeldAnswer = (content_id: string): Answer['decision'] | undefined => useHeldAnswers().get(content_id);

export const undoAnswer = held.undo;

const overtaken = {
  already_decided: 'Another reviewer already decided on this file',
  not_found: 'The advertiser deleted this file',
} as const;

function explain(error: unknown, decision: Answer['decision'], filename: string): string {
  for (const code of ['already_decided', 'not_found'] as const) {
    if (refusedAs(error, code)) return `${overtaken[code]}: ${filename}.`;
  }
  const doing = decision === 'approved' ? 'approving' : 'rejecting';
  return `${filename} is still waiting. ${actionFailure(`Error ${doing} content`, error)}`;
}

/**
 * Holds a decision on a file in the browser for ten seconds, in which it can be undone. It is sent when the time is over, when
 * the review is left, and when the page closes.
 */
export function useHoldAnswer() {
  const forget = useForgetContent();

  useEffect(() => {
    window.addEventListener('pagehide', held.commitAll);
    return () => {
      window.removeEventListener('pagehide', held.commitAll);
      held.commitAll();
    };
  }, []);

  async function send({ content_id, filename }: StaffContent, body: Answer) {
    try {
      await call(contentStaffEndpoints.decideContent, { params: { content_id }, body }, { outlivesPage: true });
    } catch (error) {
      toast({ tone: 'stop', message: explain(error, body.decision, filename) });
    }
    await forget();
  }

  return (content: StaffContent, body: Answer): void =>
    held.hold(content.content_id, body.decision, () => void send(content, body));
}
