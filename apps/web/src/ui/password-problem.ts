import { passwordRules } from '@universal-media/contract/password';

/**
 * What stands at the field of a new password that was refused. The list below it shows which rule is not met; only a
 * password that meets them all, and is refused by the server for another reason, needs words of its own.
 */
export function passwordProblem(password: string, message: string | undefined): string {
  if (passwordRules.every((rule) => rule.holds(password)) && message) return message;
  return 'Choose a password that meets every rule below.';
}
