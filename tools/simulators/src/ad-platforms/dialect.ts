import type { IncomingHttpHeaders } from 'node:http';
import type { Account } from './accounts.ts';
import type { Consent } from './consent.ts';
import type { ReportTraits } from './figures/reporting-switch.ts';
import type { Received } from './state.ts';
import type { Campaign } from './store.ts';

export interface Call {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The body as JSON; an empty one is an empty object, and what is no JSON is undefined. */
  json(): unknown;
  /** What the dialect itself has to do wrong. */
  readonly fault: 'error_in_200' | 'partial_success' | undefined;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
  /** Only the first half of the text is sent. */
  readonly is_cut_off?: boolean;
}

/** How a platform talks. What it does is done when `answer` returns; whether the caller ever hears of it is another matter. */
export interface Dialect {
  readonly consent: Consent;
  readonly reports: ReportTraits;
  answer(call: Call): Answer | Promise<Answer>;
  /** Too many calls, in its own words. Null: it does not say when to come again. */
  rateLimited(call: Call, retry_after_seconds: number | null): Answer;
  serverError(call: Call): Answer;
  /** What the dialect keeps beside the store. */
  forget?(): void;
  /** Everything that was sent for a campaign and still counts, by kind, in the platform's own words. */
  received(campaign: Campaign, account: Account): Received;
}
