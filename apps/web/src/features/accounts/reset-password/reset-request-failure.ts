import { CallError, type CallFailure } from '#lib/call/call-error.ts';

const failed = 'Failed to send password reset email. Please try again.';

/** Texts for a failed reset request. */
export function resetRequestFailure(error: unknown): string {
  if (!(error instanceof CallError)) return failed;
  switch (error.failure.kind) {
    case 'network':
      return 'Network connection error. Please check your internet connection and try again.';
    case 'timeout':
      return 'Request timeout. Please try again.';
    case 'not_json':
      return byStatus(error.failure.status) ?? failed;
    case 'refused':
      return refusedText(error.failure);
  }
}

function refusedText({ status, detail }: CallFailure & { kind: 'refused' }): string {
  const documented = byStatus(status);
  if (documented) return documented;
  if (typeof detail === 'string') return detail;
  // Our server names the field instead of answering 422; to the reader it is the same.
  return Array.isArray(detail) ? (byStatus(422) ?? failed) : failed;
}

function byStatus(status: number): string | undefined {
  switch (status) {
    case 404:
      return 'Email address not found. Please check your email and try again.';
    case 422:
      return 'Invalid email format. Please enter a valid email address.';
    case 500:
      return 'Server error. Please try again later.';
    default:
      return undefined;
  }
}
