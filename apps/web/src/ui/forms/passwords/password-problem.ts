import { passwordRules } from '@universal-media/contract/wire/password';

export const PASSWORD_TOO_WEAK = "Your password doesn't meet all the requirements below.";

/**
 * The error of a rejected new password. The checklist below the field shows which rules are not met, so only a password
 * that meets them all and is rejected by the server needs its own sentence.
 */
export function passwordProblem(password: string, message: string | undefined): string {
  if (passwordRules.every((rule) => rule.holds(password)) && message) return message;
  return PASSWORD_TOO_WEAK;
}
