import { useSearchParams } from 'react-router';
import { useHydrated } from '#lib/page/use-hydrated.ts';
import { firstQuestion, type PriceQuestion, readQuestion, toQuery } from './price-question.ts';

/** The question in the address. The prerendered page cannot know it, so the first rendering in a browser ignores it too. */
export function useQuestion(): [PriceQuestion, (change: Partial<PriceQuestion>) => void] {
  const [query, setQuery] = useSearchParams();
  const question = useHydrated() ? readQuestion(query) : firstQuestion;
  const change = (changed: Partial<PriceQuestion>) => {
    // Of the address and not of the last rendering: two changes may come before it.
    const current = readQuestion(new URLSearchParams(window.location.search));
    setQuery(toQuery({ ...current, ...changed }), { replace: true, preventScrollReset: true });
  };
  return [question, change];
}
