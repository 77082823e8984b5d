export interface Plant {
  readonly name: string;
  /** Below src/core. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const checker = 'copy/testimonials/faithful.ts';
const reader = 'copy/testimonials/words.ts';
const quotes = 'copy/testimonials/testimonial-task.ts';
const launch = 'campaigns/read/testimonial-ad.ts';

/** Removes one kind of finding. */
const silence = (problem: string, from: string): Plant => ({ name: `no ${problem}`, file: checker, from, to: '' });

/** Keeps one pattern of orders to a language model from matching. */
const allow = (name: string, start: string): Plant => ({
  name: `orders: ${name}`,
  file: reader,
  from: `/${start}`,
  to: `/(?!)${start}`,
});

/** Every rule of the check, taken out or weakened as a careless change would. */
export const plants: readonly Plant[] = [
  silence('date', "...foreign(findDates).map((term) => finding('date', term)),"),
  silence('superlative', "...foreign(findSuperlatives).map((term) => finding('superlative', term)),"),
  silence('medical term', "...foreign(findMedical).map((term) => finding('medical', term)),"),
  silence('financial term', "...foreign(findFinancial).map((term) => finding('financial', term)),"),
  silence('name', "...names.map(({ written }) => finding('name', written)),"),
  silence('changed meaning', "...findDropped(sentence, cover, sources).map((word) => finding('changed', word)),"),
  { name: 'no number', file: checker, from: 'hasDigit(word) && !known.has(word)', to: 'false && !known.has(word)' },
  { name: 'no amount', file: checker, from: "? 'money' : 'number'", to: "? 'number' : 'number'" },
  {
    name: 'sentences without a source',
    file: checker,
    from: 'cover.lost !== null || cover.runs.length === 0',
    to: 'false',
  },
  { name: 'sentences of joining words', file: checker, from: ' || cover.runs.length === 0', to: '' },
  { name: 'any share of own words', file: checker, from: 'const MIN_OWN_WORDS = 60', to: 'const MIN_OWN_WORDS = 0' },
  { name: 'single words as parts', file: checker, from: 'const MIN_RUN = 3', to: 'const MIN_RUN = 1' },
  {
    name: 'any number of joining words',
    file: checker,
    from: 'const MAX_GLUE_IN_A_ROW = 2',
    to: 'const MAX_GLUE_IN_A_ROW = 9',
  },
  {
    name: 'praise as a joining word',
    file: checker,
    from: "'and then also i we",
    to: "'and then also very smooth i we",
  },
  {
    name: 'parts in any order',
    file: checker,
    from: 'if (last?.source === source && start < last.end) continue;',
    to: '',
  },
  { name: 'parts without a join', file: checker, from: 'run !== null && joins', to: 'run !== null' },
  { name: 'lost "not"', file: checker, from: '.filter(isNegation)', to: '.filter(() => false)' },
  { name: 'lost "n\'t"', file: checker, from: ' || word.endsWith("n\'t")', to: '' },
  {
    name: '"not" outside the part',
    file: checker,
    from: 'widenToClause(source, run)',
    to: 'source.slice(run.start, run.end)',
  },
  { name: 'lost "until"', file: checker, from: 'TURNS.has(word)', to: 'false' },
  { name: 'orders as sources', file: checker, from: 'sentences.slice(0, usable)', to: 'sentences' },
  { name: 'lookalike digits', file: reader, from: "text.normalize('NFKC')", to: 'text' },
  allow('ignore the rules', String.raw`\b(?:ignore|disregard|`),
  allow('you are now', String.raw`\b(?:system prompt|you are now|`),
  allow('respond instead', String.raw`\b(?:write|say|answer|`),
  allow('the headline has to', String.raw`\b(?:the|this|your) (?:ad|text|`),
  allow('assure viewers', String.raw`\b(?:tell|inform|assure|`),
  allow('pretend', String.raw`^(?:please |now |`),
  { name: 'a text that is not checked', file: quotes, from: "text === '' ?", to: 'text !== written.body ?' },
  {
    name: 'texts that are too long',
    file: quotes,
    from: 'countCharacters(text) > max',
    to: 'countCharacters(text) > max * 9',
  },
  { name: 'an ad without a disclosure', file: launch, from: '...undisclosed,', to: '' },
  { name: 'an ad with other words', file: launch, from: '...unsaid,', to: '' },
  { name: 'a translated ad', file: launch, from: '...(isTranslated ?', to: '...(false ?' },
  { name: 'other words on one platform', file: launch, from: '...own,', to: '' },
  { name: 'other words in a list', file: launch, from: '...lists,', to: '' },
];
