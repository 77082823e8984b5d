interface Copy {
  readonly headline: string;
  readonly body_copy: string;
  readonly call_to_action: string;
  readonly short_headlines?: readonly string[] | undefined;
  readonly long_headlines?: readonly string[] | undefined;
  readonly keywords?: readonly string[] | undefined;
}

export interface CopyFact {
  readonly label: string;
  readonly value: string;
}

const joinTexts = (texts: readonly string[] | undefined, separator: string): string =>
  (texts ?? [])
    .map((text) => text.trim())
    .filter(Boolean)
    .join(separator);

/** Lists the copy of an ad in one language. */
export const getCopyFacts = (copy: Copy): CopyFact[] => [
  { label: 'Headline', value: copy.headline },
  { label: 'Body copy', value: copy.body_copy },
  { label: 'Call to action', value: copy.call_to_action },
  { label: 'Short headlines', value: joinTexts(copy.short_headlines, ' · ') },
  { label: 'Long headlines', value: joinTexts(copy.long_headlines, ' · ') },
  { label: 'Keywords', value: joinTexts(copy.keywords, ', ') },
];
