import { describe, expect, it } from 'vitest';
import { codesLeftSentence } from './codes-left.ts';

describe('the note after a recovery code was used', () => {
  it('says how many are left', () => {
    expect(codesLeftSentence(9)).toBe('You signed in with a recovery code. You have 9 left.');
  });

  it.each([
    [3, 'You have 3 left.'],
    [1, 'You have 1 left.'],
    [0, 'You have none left.'],
  ])('with %d left also says how to get new ones', (left, count) => {
    expect(codesLeftSentence(left)).toBe(
      `You signed in with a recovery code. ${count} Ask a super admin to reset your second factor to get new ones.`,
    );
  });
});
