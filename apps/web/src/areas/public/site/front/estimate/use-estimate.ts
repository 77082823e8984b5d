import { BUILDER_MIN_TOTAL } from '@universal-media/contract/platforms/price-factors';
import { useEffect, useState } from 'react';
import { type Asked, firstQuestion, type PlanQuestion } from './plan-question.ts';

const TYPING_MS = 350;

interface Attempt {
  readonly question: PlanQuestion;
  /** Changes with every try again. */
  readonly tries: number;
}

/** The question of a visitor and its answer, which arrives a moment after the last change. Null while it is under way. */
export function useEstimate() {
  const [attempt, setAttempt] = useState<Attempt>({ question: firstQuestion, tries: 0 });
  const [answer, setAnswer] = useState<{ readonly to: Attempt; readonly asked: Asked } | null>(null);
  const { question } = attempt;
  const isFirst = question === firstQuestion;
  const canAsk = !isFirst && question.platforms.length > 0 && question.budget >= BUILDER_MIN_TOTAL;

  useEffect(() => {
    if (!canAsk) return undefined;
    const leaving = new AbortController();
    const ask = async () => {
      try {
        const { askEstimate } = await import('./ask-estimate.ts');
        const asked = await askEstimate(attempt.question, leaving.signal);
        if (!leaving.signal.aborted) setAnswer({ to: attempt, asked });
      } catch {
        // Either a newer question is under way, or the script did not load.
        if (!leaving.signal.aborted) setAnswer({ to: attempt, asked: { failure: 'Check your connection.' } });
      }
    };
    const timer = setTimeout(() => void ask(), TYPING_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [attempt, canAsk]);

  return {
    question,
    isFirst,
    answer: answer?.to === attempt ? answer.asked : null,
    change: (changed: Partial<PlanQuestion>) => setAttempt({ question: { ...question, ...changed }, tries: 0 }),
    tryAgain: () => setAttempt({ question, tries: attempt.tries + 1 }),
  };
}
