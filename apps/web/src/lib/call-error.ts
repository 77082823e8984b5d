import { ErrorBody, type ErrorCode, type ErrorDetail } from '@universal-media/contract/errors';

/** Everything that can go wrong with a call, as far as a screen has to tell it apart. */
export type CallFailure =
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: ErrorCode;
      readonly detail: ErrorDetail;
      readonly request_id: string;
    }
  /** No answer came: offline, blocked, or the connection broke. Whether the server acted is not known. */
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  /** An answer came, but not one of ours: a proxy's error page, or JSON that does not fit the contract. */
  | { readonly kind: 'not_json'; readonly status: number };

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: CallFailure;

  constructor(failure: CallFailure, options?: ErrorOptions) {
    super(failure.kind === 'refused' ? `refused: ${failure.code} (${failure.status})` : failure.kind, options);
    this.failure = failure;
  }
}

// A server that was deployed after this page was opened may know a code that this page does not.
const Refusal = ErrorBody.extend({ code: ErrorBody.shape.code.catch('server_error') });

export function refusal(status: number, body: unknown): CallError {
  const parsed = Refusal.safeParse(body);
  return new CallError(parsed.success ? { kind: 'refused', status, ...parsed.data } : { kind: 'not_json', status });
}

export const isRefused = (error: unknown, status: number): boolean =>
  error instanceof CallError && error.failure.kind === 'refused' && error.failure.status === status;

export const refusedAs = (error: unknown, code: ErrorCode): boolean =>
  error instanceof CallError && error.failure.kind === 'refused' && error.failure.code === code;
