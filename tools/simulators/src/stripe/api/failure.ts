interface Details {
  readonly code?: string;
  readonly param?: string;
}

type Kind = 'invalid_request_error' | 'idempotency_error' | 'api_error';

/** An answer of Stripe that is an error, with its own words and codes. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly kind: Kind;
  readonly details: Details;

  constructor(status: number, kind: Kind, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.kind = kind;
    this.details = details;
  }

  body() {
    return { error: { ...this.details, message: this.message, type: this.kind } };
  }
}

export const invalid = (message: string, details?: Details): StripeFailure =>
  new StripeFailure(400, 'invalid_request_error', message, details);

export const missing = (noun: string, id: string, param = 'id'): StripeFailure =>
  new StripeFailure(404, 'invalid_request_error', `No such ${noun}: '${id}'`, { code: 'resource_missing', param });
