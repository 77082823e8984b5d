import { describe, expect, it } from 'vitest';
import { answerNone, answerSpecial } from './special-answer.ts';

describe('housing, employment and credit', () => {
  it('several can be ticked, and the last one taken away leaves the question open', () => {
    const two = answerSpecial(answerSpecial(null, 'housing', true), 'credit', true);
    expect(two).toEqual(['housing', 'credit']);
    expect(answerSpecial(two, 'housing', false)).toEqual(['credit']);
    expect(answerSpecial(['credit'], 'credit', false)).toBeNull();
  });

  it('"none of these" is an answer, ends with the first tick, and takes all ticks away', () => {
    expect(answerNone(true)).toEqual([]);
    expect(answerNone(false)).toBeNull();
    expect(answerSpecial([], 'employment', true)).toEqual(['employment']);
  });
});
