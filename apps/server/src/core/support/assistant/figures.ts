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

/** Every figure that a source has. */
export interface KnownFigures {
  /** As articles and the texts in data write them, with their units. */
  readonly written: ReadonlySet<string>;
  /** Numbers of data, which have no units: they may be dollars, and shares may be percentages. */
  readonly computed: ReadonlySet<number>;
}

const toKey = ({ unit, value }: Figure): string => `${unit}${value}`;

const articleText = ({ title, summary, body }: Article): string => [title, summary, ...body.flat()].join('\n');

/** Every text and number of what a tool returned. */
function listValues(value: unknown): (string | number)[] {
  if (typeof value === 'number' || typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listValues);
}

/** The figures of a text, and the parts of a date such as 2026-11-17, which an answer may write in another order. */
const textKeys = (text: string): string[] => [
  ...listFigures(text).map(toKey),
  ...(text.match(/\d+/g) ?? []).map((digits) => String(Number(digits))),
];

/** Collects the figures of articles and of what tools returned. */
export function collectFigures(articles: readonly Article[], results: readonly unknown[]): KnownFigures {
  const values = results.flatMap(listValues);
  return {
    written: new Set([
      ...articles.flatMap((article) => listFigures(articleText(article))).map(toKey),
      ...values.flatMap((value) => (typeof value === 'string' ? textKeys(value) : [])),
    ]),
    computed: new Set(values.flatMap((value) => (typeof value === 'number' ? [value] : []))),
  };
}

const HALF_CENT = 0.005;
const HALF_TENTH_PERCENT = 0.06;

function isComputed({ computed }: KnownFigures, { unit, value }: Figure): boolean {
  const isNear = (one: number, by: number) => [...computed].some((known) => Math.abs(known - one) < by);
  return isNear(value, HALF_CENT) || (unit === '%' && isNear(value / 100, HALF_TENTH_PERCENT / 100));
}

/** Returns the figures of an answer that no source has. A link's address claims nothing. */
export function findUnknownFigures(answer: string, known: KnownFigures): string[] {
  const text = answer.replaceAll(/\]\([^)]*\)/g, ']');
  return listFigures(text)
    .filter((figure) => !(figure.unit === '' && Number.isInteger(figure.value) && figure.value <= SMALL))
    .filter((figure) => !known.written.has(toKey(figure)) && !isComputed(known, figure))
    .map(toKey);
}
