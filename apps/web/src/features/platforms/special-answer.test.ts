import { describe, expect, it } from 'vitest';
import { answerNone, answerSpecial } from './special-answer.ts';

describe('housing, employment and credit', () => {
  it('allows several answers, and reopens the question when the last one is removed', () => {
    const two = answerSpecial(answerSpecial(null, 'housing', true), 'credit', true);
    expect(two).toEqual(['housing', 'credit']);
    expect(answerSpecial(two, 'housing', false)).toEqual(['credit']);
    expect(answerSpecial(['credit'], 'credit', false)).toBeNull();
  });

  it('treats "None of these" as an answer that excludes the others', () => {
    expect(answerNone(true)).toEqual([]);
    expect(answerNone(false)).toBeNull();
    expect(answerSpecial([], 'employment', true)).toEqual(['employment']);
  });
});
