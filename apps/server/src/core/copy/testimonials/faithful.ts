import type { FaithfulnessFinding, SourcedSentence } from '@universal-media/contract/campaigns/advice/testimonials';
import { findDates, findFinancial, findMedical, findSuperlatives } from './claims.ts';
import { readStatement, type Sentence, type Statement, type Token, toSentences, toTokens } from './words.ts';

/** Words that may join or begin what was said. None of them claims anything. */
const GLUE = new Set('and then also i we my our the a an it they he she me us'.split(' '));
/** A comma or one of these words stands between parts of different sentences. */
const JOINS = new Set(['and', 'then']);
const CLAUSES = new Set(
  'because so and but when while which who since after before then until unless although though'.split(' '),
);
const NEGATIONS = new Set('not no never none nothing neither nor without hardly barely cannot few little'.split(' '));
/** Words that turn or limit what the rest of a sentence says. An ad that uses the sentence keeps them. */
const TURNS = new Set(
  'but until unless except although though however if almost nearly supposedly only despite'.split(' '),
);
const MIN_RUN = 3;
const MAX_GLUE_IN_A_ROW = 2;
/** Percent of the ad's words that the person must have said. */
const MIN_OWN_WORDS = 60;

interface Run {
  readonly source: number;
  readonly start: number;
  readonly end: number;
}

interface Cover {
  readonly runs: readonly Run[];
  readonly own: number;
  /** The first word without a source. */
  readonly lost: Token | null;
}

const isNegation = ({ word }: Token): boolean => NEGATIONS.has(word) || word.endsWith("n't");
const hasDigit = (word: string): boolean => /\d/.test(word);

/** How many words from `start` on are the same in both. */
function countSame(ad: readonly Token[], at: number, source: readonly Token[], start: number): number {
  let count = 0;
  while (ad[at + count] !== undefined && ad[at + count]?.word === source[start + count]?.word) count += 1;
  return count;
}

/** The longest part of a source that the ad repeats from a word on. Later parts of the current source come first. */
function findRun(ad: readonly Token[], at: number, sources: readonly Sentence[], last: Run | undefined): Run | null {
  let best: Run | null = null;
  for (const [source, { tokens }] of sources.entries()) {
    for (let start = 0; start < tokens.length; start += 1) {
      // Within one sentence the order stays; going back would make a new sentence of its parts.
      if (last?.source === source && start < last.end) continue;
      const length = countSame(ad, at, tokens, start);
      const isWhole = length === tokens.length;
      if (length < MIN_RUN && !isWhole) continue;
      if (best === null || length > best.end - best.start) best = { source, start, end: start + length };
    }
  }
  return best;
}

/** Covers a sentence of the ad with parts of the statement, and words that only join them. */
function coverSentence({ tokens }: Sentence, sources: readonly Sentence[]): Cover {
  const runs: Run[] = [];
  let own = 0;
  let glue = 0;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (token === undefined) break;
    const last = runs.at(-1);
    const run = findRun(tokens, at, sources, last);
    const joins =
      last === undefined ||
      run === null ||
      run.source === last.source ||
      token.isAfterBreak ||
      JOINS.has(token.word) ||
      JOINS.has(tokens[at - 1]?.word ?? '');
    if (run !== null && joins) {
      runs.push(run);
      own += run.end - run.start;
      at += run.end - run.start;
      glue = 0;
    } else if (GLUE.has(token.word) && glue < MAX_GLUE_IN_A_ROW) {
      glue += 1;
      at += 1;
    } else {
      return { runs, own, lost: token };
    }
  }
  return { runs, own, lost: null };
}

/** The clause around a run: up to punctuation or a word that begins another clause. */
function widenToClause(tokens: readonly Token[], { start, end }: Run): Token[] {
  const isBoundary = (index: number): boolean => {
    const token = tokens[index];
    return token === undefined || token.isAfterBreak || CLAUSES.has(token.word);
  };
  let from = start;
  while (from > 0 && !isBoundary(from)) from -= 1;
  let to = end;
  while (to < tokens.length && !isBoundary(to)) to += 1;
  return tokens.slice(from, to);
}

/** Words of the source that change its meaning and that the ad left out. */
function findDropped(sentence: Sentence, { runs }: Cover, sources: readonly Sentence[]): string[] {
  const count = (tokens: readonly Token[], word: string) => tokens.filter((token) => token.word === word).length;
  return runs.flatMap((run) => {
    const source = sources[run.source]?.tokens ?? [];
    const clause = widenToClause(source, run).filter(isNegation);
    const turns = source.filter(({ word }) => TURNS.has(word));
    return [...clause, ...turns].filter(({ word }) => count(sentence.tokens, word) === 0).map(({ written }) => written);
  });
}

const quote = (text: string): string => `“${text}”`;

function finding(problem: FaithfulnessFinding['problem'], text: string): FaithfulnessFinding {
  const reasons: Readonly<Record<FaithfulnessFinding['problem'], string>> = {
    number: 'this number is not in the statement',
    money: 'this amount is not in the statement',
    date: 'this date is not in the statement',
    name: 'this name is not in the statement',
    superlative: "the person didn't say it, and you would have to prove it",
    medical: 'the person said nothing about health like this',
    financial: 'the person said nothing about money like this',
    changed: 'leaving this out changes what was said',
    no_source: "the person didn't say this",
  };
  return { problem, text, message: `${quote(text)}: ${reasons[problem]}.` };
}

/** Terms of the ad that the statement does not have, each with its kind. */
function findForeignTerms(ad: string, statement: string, known: ReadonlySet<string>): FaithfulnessFinding[] {
  const foreign = (find: (text: string) => string[]): string[] => {
    const own = new Set(find(statement));
    return find(ad).filter((term) => !own.has(term));
  };
  const tokens = toTokens(ad);
  const numbers = tokens.filter(({ word }) => hasDigit(word) && !known.has(word));
  const starts = new Set(toSentences(ad).map((sentence) => sentence.tokens[0]?.written));
  const names = tokens.filter(
    ({ word, written }) =>
      /^\p{Lu}/u.test(written) && word !== 'i' && !word.startsWith("i'") && !known.has(word) && !starts.has(written),
  );
  return [
    ...foreign(findDates).map((term) => finding('date', term)),
    ...numbers.map(({ written }) => finding(/^[$€£¥]/u.test(written) ? 'money' : 'number', written)),
    ...foreign(findSuperlatives).map((term) => finding('superlative', term)),
    ...foreign(findMedical).map((term) => finding('medical', term)),
    ...foreign(findFinancial).map((term) => finding('financial', term)),
    ...names.map(({ written }) => finding('name', written)),
  ];
}

export interface Faithfulness {
  readonly sentences: readonly SourcedSentence[];
  readonly numbers: readonly string[];
  readonly own_words_percent: number;
  readonly findings: readonly FaithfulnessFinding[];
}

/**
 * Compares an ad text with what a person said. Every sentence must consist of parts of the statement in their order, joined
 * by words that claim nothing; every number, date, name and claim must be in it; and no part may lose its "not" or "but".
 * It cannot judge what a whole statement means, so staff read both.
 */
export function checkFaithfulness(ad: string, statement: string | Statement): Faithfulness {
  const { sentences, usable } = typeof statement === 'string' ? readStatement(statement) : statement;
  const sources = sentences.slice(0, usable);
  const spoken = sources.map(({ text }) => text).join('\n');
  const known = new Set(sources.flatMap(({ tokens }) => tokens.map(({ word }) => word)));
  const adSentences = toSentences(ad);
  const covers = adSentences.map((sentence) => ({ sentence, cover: coverSentence(sentence, sources) }));
  const words = adSentences.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const own = covers.reduce((sum, { cover }) => sum + cover.own, 0);
  const own_words_percent = words === 0 ? 0 : Math.floor((own * 100) / words);
  const findings = [
    ...findForeignTerms(ad, spoken, known),
    ...covers.flatMap(({ sentence, cover }) => [
      ...(cover.lost !== null || cover.runs.length === 0 ? [finding('no_source', sentence.text)] : []),
      ...findDropped(sentence, cover, sources).map((word) => finding('changed', word)),
    ]),
    ...(words > 0 && own_words_percent < MIN_OWN_WORDS ? [finding('no_source', ad)] : []),
  ];
  const unique = new Map(findings.map((one) => [`${one.problem} ${one.text}`, one]));
  return {
    sentences: covers.map(({ sentence, cover }) => ({
      text: sentence.text,
      sources: [...new Set(cover.runs.map(({ source }) => source + 1))],
    })),
    numbers: toTokens(ad)
      .filter(({ word }) => hasDigit(word) && known.has(word))
      .map(({ written }) => written),
    own_words_percent,
    findings: [...unique.values()],
  };
}

export const isFaithful = (ad: string, statement: string | Statement): boolean =>
  checkFaithfulness(ad, statement).findings.length === 0;
