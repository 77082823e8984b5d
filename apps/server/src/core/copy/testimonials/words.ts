/** A word of a text, as it is compared and as it was written. */
export interface Token {
  /** Lower case; number words are digits, so that "two" and "2" are one. */
  readonly word: string;
  readonly written: string;
  /** Punctuation that separates clauses stands before it. */
  readonly isAfterBreak: boolean;
}

export interface Sentence {
  readonly text: string;
  readonly tokens: readonly Token[];
}

const WORD = /[$€£¥]?\d+(?:[.,:]\d+)*%?|[\p{L}\p{M}]+(?:['-][\p{L}\p{M}\d]+)*/gu;

const numberWords: Readonly<Record<string, string>> = {
  zero: '0',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  thirteen: '13',
  fourteen: '14',
  fifteen: '15',
  sixteen: '16',
  seventeen: '17',
  eighteen: '18',
  nineteen: '19',
  twenty: '20',
  thirty: '30',
  forty: '40',
  fifty: '50',
  sixty: '60',
  seventy: '70',
  eighty: '80',
  ninety: '90',
};

const straighten = (text: string): string => text.normalize('NFKC').replaceAll(/[‘’ʼ`]/gu, "'");

export function toTokens(text: string): Token[] {
  const straight = straighten(text);
  let end = 0;
  return [...straight.matchAll(WORD)].map((match) => {
    const between = straight.slice(end, match.index);
    end = match.index + match[0].length;
    const lower = match[0].toLowerCase();
    return {
      word: numberWords[lower] ?? lower.replace(/(?<=\d),(?=\d{3})/gu, ''),
      written: match[0],
      isAfterBreak: /[,;:()–—]|\s-\s/u.test(between),
    };
  });
}

/** Splits at the end of sentences and lines. A period inside a number or after a single capital letter ends none. */
export const toSentences = (text: string): Sentence[] =>
  straighten(text)
    .split(/(?<=[.!?…]["'”)]*)(?<!\b\p{Lu}\.)(?<!\b(?:Dr|Mr|Mrs|Ms|St|No|vs)\.)\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .map((sentence) => ({ text: sentence, tokens: toTokens(sentence) }))
    .filter(({ tokens }) => tokens.length > 0);

/** Sentences that speak to the writer of the ad instead of about the business. */
const ORDERS = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instructions?|rules?|prompt|above|previous|prior|everything|disclosures?|checks?|limits?)\b/iu,
  /\b(?:system prompt|you are now|as an ai|language model|new instructions?|developer mode|jailbreak|assistant:|user:|system:)/iu,
  /\b(?:write|say|answer|output|respond|reply|print|repeat|generate|claim|add|mention|include|insert)\b[^.!?]{0,40}(?::|\bin the (?:ad|text|headline|copy|post)\b|\b(?:instead|exactly|verbatim)\b)/iu,
  /\b(?:the|this|your) (?:ad|text|headline|copy|post|output|answer|caption)\b[^.!?]{0,20}\b(?:must|should|has to|needs to|is to|shall)\b/iu,
  /\b(?:tell|inform|assure|promise) (?:the )?(?:readers?|people|viewers?|customers?|audience|everyone|them)\b/iu,
  /^(?:please |now |also |and |then )*(?:write|say|claim|add|mention|include|insert|state|call|make sure|be sure|pretend|imagine|translate|rewrite|remove|leave out|omit|drop)\b/iu,
] as const;

export interface Statement {
  readonly sentences: readonly Sentence[];
  /** How many of the sentences are the person's words; an order to a computer ends them. */
  readonly usable: number;
}

/**
 * Splits a statement into sentences. From a sentence that gives orders to a language model on, nothing counts as said by the
 * person: a model that obeys would otherwise find its text in the statement.
 */
export function readStatement(text: string): Statement {
  const sentences = toSentences(text);
  const order = sentences.findIndex((sentence) => ORDERS.some((pattern) => pattern.test(sentence.text)));
  return { sentences, usable: order === -1 ? sentences.length : order };
}
