import { useSearchParams } from 'react-router';
import { addressNow } from '#lib/navigation/address-now.ts';
import { useHydrated } from '#lib/page/use-hydrated.ts';
import { firstQuestion, type PriceQuestion, readQuestion, toQuery } from './price-question.ts';

/** The question in the address. The prerendered page cannot know it, so the first rendering in a browser ignores it too. */
export function useQuestion(): [PriceQuestion, (change: Partial<PriceQuestion>) => void] {
  const [query, setQuery] = useSearchParams();
  const question = useHydrated() ? readQuestion(query) : firstQuestion;
  const change = (changed: Partial<PriceQuestion>) => {
    const current = readQuestion(addressNow());
    setQuery(toQuery({ ...current, ...changed }), { replace: true, preventScrollReset: true });
  };
  return [question, change];
}
