import type { SecurityEventKind } from '@universal-media/contract/operations/security-events';
import { type ErrorCode, type ErrorDetail, errors } from '@universal-media/contract/wire/errors';

/** An expected error with a code from the contract. Any other thrown error is answered as server_error. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly detail: ErrorDetail;
  /** Seconds to wait before retrying, if known. */
  readonly retry_after_seconds: number | undefined;

  /** The account whose credentials were tried, for the security events. Never sent to the caller. */
  account: { readonly kind: 'advertiser' | 'staff'; readonly id: string } | undefined;
  /** The kind of security event, where the error code alone does not decide it. */
  event: SecurityEventKind | undefined;

  constructor(code: ErrorCode, detail: ErrorDetail = errors[code].sentence, retry_after_seconds?: number) {
    super(`${code}: ${typeof detail === 'string' ? detail : JSON.stringify(detail)}`);
    this.code = code;
    this.detail = detail;
    this.retry_after_seconds = retry_after_seconds;
  }

  /** Names the account for the security events, if there is one. */
  about(kind: 'advertiser' | 'staff', id: string | undefined, event?: SecurityEventKind): this {
    this.account = id === undefined ? undefined : { kind, id };
    this.event = event;
    return this;
  }
}
