import type { Fact } from '../fact-list.tsx';

interface Words {
  readonly headline: string;
  readonly body_copy: string;
  readonly call_to_action: string;
  readonly short_headlines?: readonly string[] | undefined;
  readonly long_headlines?: readonly string[] | undefined;
  readonly keywords?: readonly string[] | undefined;
}

const listed = (texts: readonly string[] | undefined, between: string): string =>
  (texts ?? [])
    .map((text) => text.trim())
    .filter(Boolean)
    .join(between);

/** The words of an ad in one language, as they are listed everywhere. */
export const copyFacts = (words: Words): Fact[] => [
  { label: 'Headline', value: words.headline },
  { label: 'Body copy', value: words.body_copy },
  { label: 'Call to action', value: words.call_to_action },
  { label: 'Short headlines', value: listed(words.short_headlines, ' · ') },
  { label: 'Long headlines', value: listed(words.long_headlines, ' · ') },
  { label: 'Keywords', value: listed(words.keywords, ', ') },
];
