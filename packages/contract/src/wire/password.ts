import { z } from 'zod';

const PASSWORD_MIN = 8;
// Argon2 hashes any length. The limit keeps long passwords from wasting CPU time.
const PASSWORD_MAX = 200;

/** Password requirements. The sign-up form checks them live; the server refuses with the same labels. */
export const passwordRules = [
  { id: 'length', label: `At least ${PASSWORD_MIN} characters`, holds: (p: string) => p.length >= PASSWORD_MIN },
  { id: 'upper', label: 'One uppercase letter', holds: (p: string) => /\p{Lu}/u.test(p) },
  { id: 'lower', label: 'One lowercase letter', holds: (p: string) => /\p{Ll}/u.test(p) },
  { id: 'digit', label: 'One number', holds: (p: string) => /\p{Nd}/u.test(p) },
  { id: 'special', label: 'One special character', holds: (p: string) => /[^\p{L}\p{N}\s]/u.test(p) },
] as const;

/** Shown to everyone, so the server refuses it. */
export const examplePassword = 'Meadow-Lantern-38';
export const passwordExample = `Example: ${examplePassword}`;

/** Only the server checks this: the list of common passwords is too large for the browser. */
export const commonPasswordMessage = 'This password is too common. Please choose one that is harder to guess.';

export const NewPassword = z
  .string()
  .max(PASSWORD_MAX, `At most ${PASSWORD_MAX} characters`)
  .superRefine((value, context) => {
    for (const rule of passwordRules) {
      if (!rule.holds(value)) context.addIssue({ code: 'custom', message: rule.label });
    }
  });

/** Accepts any text at sign-in, because older passwords may follow older rules. */
export const PresentedPassword = z.string().min(1, 'Enter your password').max(1000, 'Too long');

/** How proving an identity is refused. Part of the list of all errors. */
export const identityErrors = {
  wrong_credentials: {
    status: 401,
    sentence: 'Incorrect email or password.',
    when: 'Signing in with an unknown email address or a wrong password. The error does not reveal which.',
  },
  wrong_code: {
    status: 401,
    sentence: 'That code is incorrect. Please enter a new one.',
    when: 'The second factor is wrong, or the code was already used.',
  },
  challenge_expired: {
    status: 401,
    sentence: 'Your sign-in timed out. Please start again.',
    when: 'The second step of a sign-in more than ten minutes after the first. Sign in again.',
  },
  wrong_password: {
    status: 400,
    sentence: 'Your current password is incorrect.',
    when: 'A change that requires the current password received a different one.',
  },
  second_step_off: {
    status: 409,
    sentence: 'This account has no two-step sign-in and no passkey.',
    when: 'Asking to reset the second step of an account that has none.',
  },
  second_step_on: {
    status: 409,
    sentence: 'Two-step sign-in is already on.',
    when: 'Setting up two-step sign-in while it is on. Turn it off first.',
  },
  passkey_refused: {
    status: 400,
    sentence: "This passkey couldn't be verified. Try again, or use another way.",
    when: 'The passkey is unknown, was removed, belongs to another account, or answers a request that is not open.',
  },
  passkey_copied: {
    status: 400,
    sentence: 'This passkey may have been copied. Use another way to sign in, then remove it.',
    when: 'The use counter of a passkey is not above its last one, which means that a copy of it exists.',
  },
  too_many_passkeys: {
    status: 409,
    sentence: "You've reached the passkey limit. Remove a passkey to continue.",
    when: 'Adding a passkey above the account limit.',
  },
} as const;
