import { type ErrorCode, type ErrorDetail, errors } from '@universal-media/contract/wire/errors';

/** An expected error with a code from the contract. Any other thrown error is answered as server_error. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly detail: ErrorDetail;
  /** Seconds to wait before retrying, if known. */
  readonly retry_after_seconds: number | undefined;

  constructor(code: ErrorCode, detail: ErrorDetail = errors[code].sentence, retry_after_seconds?: number) {
    super(`${code}: ${typeof detail === 'string' ? detail : JSON.stringify(detail)}`);
    this.code = code;
    this.detail = detail;
    this.retry_after_seconds = retry_after_seconds;
  }
}
