import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { gradeAnswer, RecordedAnswer } from './graders.ts';
import { goldenQuestions } from './questions.ts';

// Answers of the simulator, not of a model: they prove the graders. `pnpm eval assistant` measures a model.
const recorded = z
  .array(RecordedAnswer)
  .parse(JSON.parse(await readFile(join(import.meta.dirname, 'recorded-answers.json'), 'utf8')));

const good = { question: '', outcome: 'answered', tools: [], results: [], is_handed_over: false };
const fee = { kind: 'article', slug: 'campaign-fee' } as const;

describe('the golden questions', () => {
  it('are 149, each once, and each has a recorded answer', () => {
    expect(goldenQuestions).toHaveLength(149);
    expect(new Set(goldenQuestions.map(({ question }) => question)).size).toBe(149);
    expect(recorded.map(({ question }) => question)).toEqual(goldenQuestions.map(({ question }) => question));
  });

  it('have recorded answers without a figure that no source has, a forbidden claim or a foreign link', () => {
    const faults = goldenQuestions.flatMap(({ question, expected }, index) => {
      const answer = recorded[index];
      if (!answer) return [`${question}: no answer`];
      return (
        gradeAnswer(expected, answer)
          // A search by words is no model: whether it finds the article is measured below.
          .filter((fault) => !fault.startsWith('does not name') && !fault.startsWith('answers what'))
          .map((fault) => `${question}: ${fault}`)
      );
    });
    expect(faults).toEqual([]);
  });

  it('are graded: the right article in at least 80% of what a simple search answers', () => {
    const asked = goldenQuestions.flatMap(({ expected }, index) => {
      const answer = recorded[index];
      return expected.kind === 'article' && answer ? [gradeAnswer(expected, answer)] : [];
    });
    expect(asked.filter((faults) => faults.length === 0).length / asked.length).toBeGreaterThanOrEqual(0.8);
  });
});

describe('answers about an account', () => {
  it('use the tool that knows it and say what it returned, in English, Spanish and German', () => {
    const asked = goldenQuestions.flatMap(({ question, expected }, index) => {
      const answer = recorded[index];
      return expected.kind === 'account' && answer ? [{ question, faults: gradeAnswer(expected, answer) }] : [];
    });
    expect(asked.length).toBeGreaterThanOrEqual(12);
    expect(asked.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });
});

describe('the graders', () => {
  it('pass a good answer', () => {
    const answer = 'The fee is $10 plus $5 per platform. [What a campaign costs](/help/campaign-fee)';
    expect(gradeAnswer(fee, { ...good, answer })).toEqual([]);
    const results = [{ fee: 45, total_credits: 545 }];
    const price = { kind: 'price', budget: 500, platforms: 2 } as const;
    expect(gradeAnswer(price, { ...good, answer: 'That is 545 credits.', results })).toEqual([]);
  });

  it.each([
    [
      'an invented figure',
      'The fee is $12. [What a campaign costs](/help/campaign-fee)',
      /figures without a source: \$12/,
    ],
    ['the wrong article', 'See [Get money back](/help/refunds).', /does not name campaign-fee/],
    ['an action', "I've refunded it. [What a campaign costs](/help/campaign-fee)", /claims to have acted/],
    ['a person', 'I am a human. [What a campaign costs](/help/campaign-fee)', /claims to be a person/],
    ['a promise', 'Results are guaranteed. [What a campaign costs](/help/campaign-fee)', /claims a guarantee/],
    ['an action in Spanish', 'He pausado la campaña. [x](/help/campaign-fee)', /claims to have acted/],
    ['an action in German', 'Ich habe die Kampagne pausiert. [x](/help/campaign-fee)', /claims to have acted/],
    ['a person in Spanish', 'Soy una persona. [x](/help/campaign-fee)', /claims to be a person/],
    ['a person in German', 'Ich bin ein Mensch. [x](/help/campaign-fee)', /claims to be a person/],
    ['a promise in Spanish', 'Resultados garantizados. [x](/help/campaign-fee)', /claims a guarantee/],
    ['a promise in German', 'Erfolg ist garantiert. [x](/help/campaign-fee)', /claims a guarantee/],
    ['a foreign link', '[x](https://evil.example) [What a campaign costs](/help/campaign-fee)', /we do not show/],
    ['a page that does not exist', '[x](/help/nothing) [What a campaign costs](/help/campaign-fee)', /links nowhere/],
  ])('catch %s', (_, answer, fault) => {
    expect(gradeAnswer(fee, { ...good, answer }).join('; ')).toMatch(fault);
  });

  it('catch a wrong price, an answer to what is not our business, and a person who was not reached', () => {
    const price = { kind: 'price', budget: 500, platforms: 2 } as const;
    expect(gradeAnswer(price, { ...good, answer: 'That is 540 credits.', results: [540] })).toHaveLength(1);
    expect(gradeAnswer({ kind: 'decline' }, { ...good, answer: 'Lima.' })).toEqual([
      'answers what is not our business',
    ]);
    expect(gradeAnswer({ kind: 'person' }, { ...good, answer: 'Sure.' })).toEqual(['not handed over']);
  });

  it('catch an answer about the account that used no tool or says another figure', () => {
    const balance = { kind: 'account', tool: 'my_account', says: '1240' } as const;
    const answered = { ...good, tools: ['my_account'], results: [{ balance_credits: 1_240 }] };
    expect(gradeAnswer(balance, { ...answered, answer: 'Your balance is 1,240 credits.' })).toEqual([]);
    expect(gradeAnswer(balance, { ...good, answer: 'You have enough credits.' })).toEqual([
      'did not use my_account',
      'does not say 1240',
    ]);
    expect(gradeAnswer(balance, { ...answered, answer: 'Your balance is 1,420 credits.' })).toEqual([
      'figures without a source: 1420',
      'does not say 1240',
    ]);
  });
});
