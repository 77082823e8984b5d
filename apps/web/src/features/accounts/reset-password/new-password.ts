import { passwordRules } from '@universal-media/contract/wire/password';
import { z } from 'zod';
import { PASSWORD_TOO_WEAK } from '#ui/forms/passwords/password-problem.ts';

const longEnough = (password: string) => passwordRules.every(({ id, holds }) => id !== 'length' || holds(password));
const meetsRules = (password: string) => passwordRules.every(({ holds }) => holds(password));

/** What the page of a reset link asks for, with its documented sentences. */
export const NewPasswordForm = z
  .object({ new_password: z.string(), confirm_password: z.string() })
  .superRefine(({ new_password, confirm_password }, context) => {
    if (!longEnough(new_password)) {
      const message = 'Password must be at least 8 characters long.';
      context.addIssue({ code: 'custom', path: ['new_password'], message });
    } else if (!meetsRules(new_password)) {
      context.addIssue({ code: 'custom', path: ['new_password'], message: PASSWORD_TOO_WEAK });
    }
    if (new_password !== confirm_password) {
      context.addIssue({ code: 'custom', path: ['confirm_password'], message: 'Passwords do not match.' });
    }
  });
export type NewPasswordForm = z.infer<typeof NewPasswordForm>;
