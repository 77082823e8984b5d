import { randomUUID } from 'node:crypto';
import type { Answer } from '../ad-platforms/dialect.ts';

interface Details {
  readonly error_subcode?: number;
  readonly is_transient?: boolean;
  readonly error_user_title?: string;
  readonly error_user_msg?: string;
}

/** An answer of the Graph API that is an error, with its own words and codes. */
export class GraphFailure extends Error {
  readonly status: number;
  readonly code: number;
  readonly details: Details;

  constructor(status: number, code: number, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  answer(): Answer {
    const type = this.code === 190 ? 'OAuthException' : 'GraphMethodException';
    const error = { message: this.message, type, code: this.code, ...this.details, fbtrace_id: randomUUID() };
    return { status: this.status, body: { error } };
  }
}

export const invalid = (message: string, details?: Details): GraphFailure =>
  new GraphFailure(400, 100, `(#100) ${message}`, details);

export const missing = (id: string): GraphFailure =>
  invalid(`Unsupported request. Object with ID '${id}' does not exist, or cannot be loaded.`, { error_subcode: 33 });

export const badToken = (): GraphFailure =>
  new GraphFailure(400, 190, 'Error validating access token: Session has expired.', { error_subcode: 463 });

export const busy = (): GraphFailure =>
  new GraphFailure(500, 2, 'Service temporarily unavailable', { is_transient: true });

/** A report for too many days. It has no code of its own, and the status of a failure. */
export const tooMuchData = (): GraphFailure =>
  new GraphFailure(500, 1, "Please reduce the amount of data you're asking for, then retry your request");
