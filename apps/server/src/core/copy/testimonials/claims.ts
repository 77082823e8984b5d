/** Terms that claim something about health. */
const MEDICAL =
  /\b(?:cure[sd]?|curing|heal(?:s|ed|ing)?|treat(?:s|ed|ment|ments)?|therap\w+|diagnos\w+|disease\w*|cancer|diabet\w+|arthritis|anxiety|depress\w+|pain(?:s|ful|-free)?|symptoms?|medicine|medical(?:ly)?|medication|prescription|doctor\w*|clinical(?:ly)?|fda|blood pressure|cholesterol|weight loss|lost \d+ (?:pounds|lbs|kilos)|immune|migraines?|insomnia|inflammation|detox\w*|side effects?|remission)\b/giu;

/** Terms that promise money. */
const FINANCIAL =
  /\b(?:profit\w*|earn(?:s|ed|ing|ings)?|income|invest\w*|returns?\b(?= (?:on|of))|roi|interest rates?|risk-free|guarantee[ds]?|double[ds]? (?:my|your|our) (?:money|sales|income)|rich|wealth\w*|passive income|tax[- ]free|debt-free|refund\w*|cash ?back|save[ds]? (?:me|us|you)? ?[$€£]?\d\S*)\b/giu;

/** Comparisons with everything else, which an advertiser would have to prove. */
const SUPERLATIVE =
  /(?:#1|\b(?:best|worst|greatest|finest|cheapest|lowest|fastest|quickest|strongest|safest|biggest|largest|highest|number one|no\.? ?1|leading|top[- ]rated|unbeatable|perfect|only one|award[- ]winning|world[- ]class|ultimate|always|100%|everyone|miracle\w*|flawless|unmatched|second to none)\b)/giu;

const MONTHS_AND_DAYS =
  /\b(?:january|february|march|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|yesterday|today|tomorrow|(?:19|20)\d\d)\b/giu;

const matches = (pattern: RegExp, text: string): string[] => [
  ...new Set((text.match(pattern) ?? []).map((term) => term.toLowerCase())),
];

export const findMedical = (text: string): string[] => matches(MEDICAL, text);
export const findFinancial = (text: string): string[] => matches(FINANCIAL, text);
export const findSuperlatives = (text: string): string[] => matches(SUPERLATIVE, text);
export const findDates = (text: string): string[] => matches(MONTHS_AND_DAYS, text);

/** What a statement itself claims about health, money and rank: true words that still need proof. */
export const findClaims = (text: string): string[] => [
  ...new Set([...findMedical(text), ...findFinancial(text), ...findSuperlatives(text)]),
];
