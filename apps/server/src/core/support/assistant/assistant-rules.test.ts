import { findArticle, manual } from '@universal-media/contract/support/manual/manual';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD_REMOVED, cleanQuestion, cleanValue, KEY_REMOVED } from './clean-question.ts';
import { decideEscalation } from './escalation.ts';
import { collectFigures, findUnknownFigures } from './figures.ts';
import { prefixes } from './prompt.ts';
import { takeSentences } from './sentences.ts';

/** A number that passes the checksum of cards. */
const cardNumber = fc
  .tuple(
    fc.constantFrom('4', '51', '37', '6011'),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 15, maxLength: 15 }),
  )
  .map(([start, rest]) => {
    const digits = `${start}${rest.join('')}`.slice(0, 15);
    const sum = Array.from(digits)
      .toReversed()
      .reduce((total, digit, index) => {
        const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
        return total + (value > 9 ? value - 9 : value);
      }, 0);
    return `${digits}${(10 - (sum % 10)) % 10}`;
  });

describe('what is stored of a question', () => {
  it('has no card number, however it is grouped, and no key', () => {
    fc.assert(
      fc.property(cardNumber, fc.constantFrom('', ' ', '-'), (card, gap) => {
        const typed = (card.match(/.{1,4}/g) ?? []).join(gap);
        expect(cleanQuestion(`Card ${typed}!`)).toBe(`Card ${CARD_REMOVED}!`);
      }),
    );
    expect(cleanQuestion(`key um_key_${'b'.repeat(43)}.`)).toBe(`key ${KEY_REMOVED}.`);
    expect(cleanQuestion('Order 1234 5678 9012 3456')).toContain('1234 5678');
  });

  it('has nothing that a reader cannot see', () => {
    expect(cleanQuestion('re\u200Bfu\u00ADnd \u202Eme\u202C\u{E0041}\u{E0042}\uFE0F')).toBe('refund me');
    expect(cleanValue({ name: 'A\u200Bd', runs: ['x\u202E', 3, null] })).toEqual({ name: 'Ad', runs: ['x', 3, null] });
  });
});

describe('figures in an answer', () => {
  const fee = findArticle('campaign-fee');
  const known = collectFigures(fee ? [fee] : [], [{ spend: 1234.5, ctr: 0.0123, day: '2026-11-17' }]);

  it('must stand in an article that it names or in a result of a tool', () => {
    for (const answer of [
      'The fee is $10, plus $5 per platform, plus 5% of media.',
      'You spent $1,234.50 until Nov 17, 2026, at a CTR of 1.23%.',
      '1. Open the campaign.\n2. Choose Share.\nTwo of 3 platforms run.',
    ]) {
      expect(findUnknownFigures(answer, known), answer).toEqual([]);
    }
    for (const answer of [
      'The fee is $11.',
      'We take 6%.',
      'It takes 48 hours.',
      'Only $5,000 more',
      'Now 15 percent off',
    ]) {
      expect(findUnknownFigures(answer, known).length, answer).toBeGreaterThan(0);
    }
  });

  it('are known for every article that tells of itself', () => {
    for (const article of manual) {
      const text = [article.summary, ...article.body.flat()].join('\n');
      expect(findUnknownFigures(text, collectFigures([article], [])), article.slug).toEqual([]);
    }
  });
});

describe('a person takes over', () => {
  const decide = (question: string, more: Partial<Parameters<typeof decideEscalation>[0]> = {}) =>
    decideEscalation({ question, earlier: [], unhelpful: 0, outcome: 'answered', ...more });

  it.each([
    ['I want to talk to a human', 'asked_for_person'],
    ['agent please', 'asked_for_person'],
    ['Quiero hablar con una persona', 'asked_for_person'],
    ['Kann ich mit einem Menschen sprechen?', 'asked_for_person'],
    ['You charged me twice!', 'money_moved_wrongly'],
    ['There is an unauthorized charge on my card', 'money_moved_wrongly'],
    ['My credits are gone', 'money_moved_wrongly'],
    ['Me cobraron dos veces', 'money_moved_wrongly'],
    ['How many people can I reach?', null],
    ['What happens if I am charged twice?', null],
    ['How do I target people near my shop?', null],
    ['support for TikTok?', null],
    ['How do refunds work', null],
  ] as const)('%s: %s', (question, cause) => {
    expect(decide(question)).toBe(cause);
  });

  it('also after two unhelpful answers, the same question three times, or a refusal of the model', () => {
    expect(decide('fine', { unhelpful: 2 })).toBe('unhelpful_twice');
    const earlier = ['where is my receipt for May', 'hello', 'Where is my receipt, for May?'];
    expect(decide('where is my receipt for may?', { earlier })).toBe('asked_three_times');
    expect(decide('where is my receipt for may?', { earlier: earlier.slice(0, 2) })).toBeNull();
    expect(decide('anything', { outcome: 'refused' })).toBe('model_refused');
  });
});

it('gives the model the whole manual in the same bytes each time, within its budget', () => {
  for (const prefix of Object.values(prefixes)) {
    for (const { slug } of manual) expect(prefix).toContain(`(/help/${slug})`);
    // About four bytes a token: 30,000 tokens.
    expect(Buffer.byteLength(prefix)).toBeLessThan(120_000);
    expect(prefix).not.toMatch(/20\d\d-\d\d-\d\d/);
  }
});

it('shows whole sentences and holds back the rest', () => {
  expect(takeSentences('The fee is $10. It also')).toEqual({ whole: 'The fee is $10. ', rest: 'It also' });
  expect(takeSentences('It costs $1.5')).toEqual({ whole: '', rest: 'It costs $1.5' });
  expect(takeSentences('- one\n- two')).toEqual({ whole: '- one\n', rest: '- two' });
});
