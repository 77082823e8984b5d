import { ErrorBody, type ErrorCode, type ErrorDetail } from '@universal-media/contract/wire/errors';

/** The ways a call can fail that screens handle differently. */
export type CallFailure =
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: ErrorCode;
      readonly detail: ErrorDetail;
      readonly request_id: string;
    }
  /** No response: offline, blocked, or a lost connection. The server may or may not have acted. */
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  /** A response that is not ours: a proxy's error page, or JSON that does not match the contract. */
  | { readonly kind: 'not_json'; readonly status: number };

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: CallFailure;

  constructor(failure: CallFailure, options?: ErrorOptions) {
    super(failure.kind === 'refused' ? `refused: ${failure.code} (${failure.status})` : failure.kind, options);
    this.failure = failure;
  }
}

// A newer server may send a code that this page does not know.
const Refusal = ErrorBody.extend({ code: ErrorBody.shape.code.catch('server_error') });

export function refusal(status: number, body: unknown): CallError {
  const parsed = Refusal.safeParse(body);
  return new CallError(parsed.success ? { kind: 'refused', status, ...parsed.data } : { kind: 'not_json', status });
}

export const isRefused = (error: unknown, status: number): boolean =>
  error instanceof CallError && error.failure.kind === 'refused' && error.failure.status === status;

export const refusedAs = (error: unknown, code: ErrorCode): boolean =>
  error instanceof CallError && error.failure.kind === 'refused' && error.failure.code === code;
