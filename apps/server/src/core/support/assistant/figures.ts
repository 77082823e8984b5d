import type { Article } from '@universal-media/contract/support/manual/article';

/** A number with what it counts: dollars, percent or anything else. */
interface Figure {
  readonly unit: '$' | '%' | '';
  readonly value: number;
}

const figurePattern = /(?<![\w.])(\$\s?)?(\d[\d,]*(?:\.\d+)?)(\s?(?:%|percent\b))?/giu;

/** "2 platforms", "step 3" and the numbers of a list claim nothing about money. */
const SMALL = 12;

function listFigures(text: string): Figure[] {
  return [...text.matchAll(figurePattern)].map(([, dollar, digits = '', percent]) => ({
    unit: dollar !== undefined ? '$' : percent !== undefined ? '%' : '',
    value: Number(digits.replaceAll(',', '')),
  }));
}

/** Every figure that a source has. Data of a tool has no units: its numbers may be dollars, and its shares percentages. */
export interface KnownFigures {
  readonly written: ReadonlySet<string>;
  readonly computed: ReadonlySet<number>;
}

const toKey = ({ unit, value }: Figure): string => `${unit}${value}`;

const articleText = ({ title, summary, body }: Article): string => [title, summary, ...body.flat()].join('\n');

function listNumbers(value: unknown, found: number[] = []): number[] {
  if (typeof value === 'number') found.push(value);
  if (typeof value === 'string') found.push(...listFigures(value).map((figure) => figure.value), ...dateParts(value));
  if (Array.isArray(value)) for (const one of value) listNumbers(one, found);
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) listNumbers(one, found);
  return found;
}

const dateParts = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

/** Collects the figures of articles and of what tools returned. */
export const collectFigures = (articles: readonly Article[], results: readonly unknown[]): KnownFigures => ({
  written: new Set(articles.flatMap((article) => listFigures(articleText(article))).map(toKey)),
  computed: new Set(results.flatMap((result) => listNumbers(result))),
});

const isComputed = ({ computed }: KnownFigures, { unit, value }: Figure): boolean => {
  const isNear = (one: number) => computed.has(one) || [...computed].some((known) => Math.abs(known - one) < 0.005);
  return unit === '%' ? [...computed].some((known) => Math.abs(known * 100 - value) < 0.06) || isNear(value) : isNear(value);
};

/** Returns the figures of an answer that no source has. A link's address claims nothing. */
export function findUnknownFigures(answer: string, known: KnownFigures): string[] {
  const text = answer.replaceAll(/\]\([^)]*\)/g, ']');
  return listFigures(text)
    .filter((figure) => !(figure.unit === '' && Number.isInteger(figure.value) && figure.value <= SMALL))
    .filter((figure) => !known.written.has(toKey(figure)) && !isComputed(known, figure))
    .map(toKey);
}
