import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-problem.ts';

describe('what stands at the field of a refused password', () => {
  it('points at the rules while one is not met', () => {
    expect(passwordProblem('harbour', 'One number')).toBe("Your password doesn't meet all the requirements below.");
  });

  it('gives the reason of the server once all are met', () => {
    expect(passwordProblem('Harbor-27', 'This password is too common.')).toBe('This password is too common.');
  });
});
