import { type ErrorCode, type ErrorDetail, errors } from '@universal-media/contract/errors';

/** The one way to say no. Anything else that is thrown is a fault of ours and answers as server_error. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly detail: ErrorDetail;

  constructor(code: ErrorCode, detail: ErrorDetail = errors[code].sentence) {
    super(`${code}: ${typeof detail === 'string' ? detail : JSON.stringify(detail)}`);
    this.code = code;
    this.detail = detail;
  }
}
