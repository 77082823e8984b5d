import { after, type Clock } from '#core/kit/clock.ts';

/**
 * Keeps the last answer of an expensive read for some seconds. Readers who come meanwhile get the same answer, and those who
 * come at once share one read.
 */
export function keepFor<T>(clock: Clock, span: { seconds: number }): (read: () => Promise<T>) => Promise<T> {
  let kept: { readonly answer: Promise<T>; readonly until: Date } | undefined;
  return (read) => {
    if (kept && clock.now() < kept.until) return kept.answer;
    const mine = { answer: read(), until: after(clock.now(), span) };
    kept = mine;
    // A failed read is the answer to those who shared it, and no longer.
    mine.answer.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return mine.answer;
  };
}
