import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { firstQuestion, type PriceQuestion, readQuestion, toQuery } from './price-question.ts';

const never = () => () => {};

/** The question in the address. The prerendered page cannot know it, so the first rendering in a browser ignores it too. */
export function useQuestion(): [PriceQuestion, (change: Partial<PriceQuestion>) => void] {
  const [query, setQuery] = useSearchParams();
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const question = isHydrated ? readQuestion(query) : firstQuestion;
  const change = (changed: Partial<PriceQuestion>) =>
    setQuery(toQuery({ ...question, ...changed }), { replace: true, preventScrollReset: true });
  return [question, change];
}
