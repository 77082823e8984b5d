import { describe, expect, it } from 'vitest';
import { NewPasswordForm } from './new-password.ts';

const problems = (new_password: string, confirm_password: string) =>
  NewPasswordForm.safeParse({ new_password, confirm_password }).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ]) ?? [];

const short = ['new_password', 'Password must be at least 8 characters long.'];
const weak = ['new_password', "Your password doesn't meet all the requirements below."];
const different = ['confirm_password', 'Passwords do not match.'];

describe('a new password', () => {
  it.each([
    ['Harbor-27', 'Harbor-27', []],
    ['Ha-27', 'Ha-27', [short]],
    ['harbour-27', 'harbour-27', [weak]],
    ['Harbor-27', 'Harbor-28', [different]],
    ['Ha-27', '', [short, different]],
  ])('%s and %s', (password, again, expected) => {
    expect(problems(password, again)).toEqual(expected);
  });
});
