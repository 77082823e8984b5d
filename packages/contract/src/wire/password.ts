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

export const passwordExample = 'Example: Harbor-Light-27';

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
