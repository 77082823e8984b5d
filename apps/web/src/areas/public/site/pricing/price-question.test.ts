import { MAX_FIRST_BUDGET } from '@universal-media/contract/campaigns/budget/first-budget';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstQuestion, MAX_PLATFORMS, payWays, readQuestion, toQuery } from './price-question.ts';

const questions = fc.record({
  budget: fc.integer({ min: 0, max: MAX_FIRST_BUDGET }),
  platform_count: fc.integer({ min: 1, max: MAX_PLATFORMS }),
  has_streaming: fc.boolean(),
  pay: fc.constantFrom(...payWays),
});

describe('the address of the calculator', () => {
  it('brings back every question', () => {
    fc.assert(
      fc.property(questions, (question) => {
        expect(readQuestion(toQuery(question))).toEqual(question);
      }),
    );
  });

  it('is read without trust: anything else is as at first', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (budget, platforms, pay) => {
        const read = readQuestion(new URLSearchParams({ budget, platforms, pay }));
        expect(read.budget).toBeGreaterThanOrEqual(0);
        expect(read.budget).toBeLessThanOrEqual(MAX_FIRST_BUDGET);
        expect(read.platform_count).toBeGreaterThanOrEqual(1);
        expect(read.platform_count).toBeLessThanOrEqual(MAX_PLATFORMS);
        expect(payWays).toContain(read.pay);
      }),
    );
    expect(readQuestion(new URLSearchParams('budget=12.5&platforms=0&pay=cash&streaming=1'))).toEqual(firstQuestion);
  });
});
