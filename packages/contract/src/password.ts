import { z } from 'zod';

const PASSWORD_MIN = 8;
// Argon2 hashes any length; the ceiling only keeps a request from being a way to burn our processors.
const PASSWORD_MAX = 200;

/** What a password must have. The sign-up form ticks these off live; the server refuses with the same words. */
export const passwordRules = [
  { id: 'length', label: `At least ${PASSWORD_MIN} characters`, holds: (p: string) => p.length >= PASSWORD_MIN },
  { id: 'upper', label: 'One uppercase letter', holds: (p: string) => /\p{Lu}/u.test(p) },
  { id: 'lower', label: 'One lowercase letter', holds: (p: string) => /\p{Ll}/u.test(p) },
  { id: 'digit', label: 'One number', holds: (p: string) => /\p{Nd}/u.test(p) },
  { id: 'special', label: 'One special character', holds: (p: string) => /[^\p{L}\p{N}\s]/u.test(p) },
] as const;

export const passwordExample = 'Example: Harbour-Light-27';

/** The server alone knows which passwords those are: the list is too heavy for a browser. */
export const commonPasswordMessage = 'This password is too common. Please choose one that is harder to guess.';

export const NewPassword = z
  .string()
  .max(PASSWORD_MAX, `At most ${PASSWORD_MAX} characters`)
  .superRefine((value, context) => {
    for (const rule of passwordRules) {
      if (!rule.holds(value)) context.addIssue({ code: 'custom', message: rule.label });
    }
  });

/** For signing in: any text, since the rules may have been other ones when the password was chosen. */
export const PresentedPassword = z.string().min(1, 'Enter your password').max(1000, 'Too long');
