import { type ErrorCode, type ErrorDetail, errors } from '@universal-media/contract/errors';

/** The one way to say no. Anything else that is thrown is a fault of ours and answers as server_error. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly detail: ErrorDetail;
  /** When it is worth trying again, where we know. */
  readonly retry_after_seconds: number | undefined;

  constructor(code: ErrorCode, detail: ErrorDetail = errors[code].sentence, retry_after_seconds?: number) {
    super(`${code}: ${typeof detail === 'string' ? detail : JSON.stringify(detail)}`);
    this.code = code;
    this.detail = detail;
    this.retry_after_seconds = retry_after_seconds;
  }
}
