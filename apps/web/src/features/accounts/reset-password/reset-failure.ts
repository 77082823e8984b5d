import { errors, type FieldProblem } from '@universal-media/contract/wire/errors';
import { CallError, type CallFailure } from '#lib/call/call-error.ts';

/** Why a reset link, or the password chosen with it, was not taken. */
export interface ResetFailure {
  readonly sentence: string;
  /** The link is of no use any more: only another one helps. */
  readonly linkIsSpent: boolean;
  readonly fields: readonly FieldProblem[];
}

export const missingToken = 'Invalid reset link. Please request a new password reset.';

export function resetFailure(error: unknown): ResetFailure {
  const failure = error instanceof CallError ? error.failure : undefined;
  if (failure?.kind === 'network' || failure?.kind === 'timeout') return plain('Network error. Please try again.');
  if (failure?.kind === 'refused') return refused(failure);
  return plain(failed);
}

const failed = 'Failed to reset password. Please try again.';
const plain = (sentence: string): ResetFailure => ({ sentence, linkIsSpent: false, fields: [] });

function refused({ status, code, detail }: CallFailure & { kind: 'refused' }): ResetFailure {
  if (Array.isArray(detail)) {
    const aboutToken = detail.some(({ field }) => field === 'token');
    if (!aboutToken) return { ...plain(failed), fields: detail };
  }
  if (code === 'invalid_link' || code === 'invalid_input') {
    return { ...plain(errors.invalid_link.sentence), linkIsSpent: true };
  }
  return plain(status < 500 && typeof detail === 'string' ? detail : failed);
}
