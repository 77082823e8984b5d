import { z } from 'zod';
import { AccessLost, TryLater } from '#core/kit/try-later.ts';
import { createTokenSource, withToken } from '../calls/access-token.ts';
import { type ApiRequest, type ApiResponse, createApiClient, type NoResponse } from '../calls/api-client.ts';
import type { CallQueue } from '../calls/call-queue.ts';
import { type GoogleError, googleErrors, reasonFor } from './google-failure.ts';

export interface GoogleSettings {
  readonly api_url: string;
  readonly token_url: string;
  readonly client_id: string;
  readonly client_secret: string;
  readonly refresh_token: string;
  readonly developer_token: string;
  /** The manager account through which we reach the others. Digits, without dashes. */
  readonly login_customer_id: string | null;
  readonly timeout_seconds: number;
  readonly queue?: CallQueue | null;
}

export const VERSION = '/v26';
const SERVICE = 'Google Ads';
const UNEXPECTED = 'Google Ads returned an unexpected response';

/** The account is closed or was never finished, so Google does not even describe it. */
export class NotEnabled extends TryLater {}

const InvalidGrant = z.object({ error: z.literal('invalid_grant') });
const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const Page = z.object({
  results: z.array(z.unknown()).default([]),
  nextPageToken: z.string().optional(),
  /** Rows on all pages. */
  totalResultsCount: z.coerce.number().optional(),
});
// Every operation has one result, keyed by its type.
const Mutated = z.object({
  mutateOperationResponses: z.array(z.record(z.string(), z.object({ resourceName: z.string() }))).min(1),
});

/** `names`: the resource that each operation created or changed, in order. */
export type MutateResult =
  | { readonly names: readonly string[] }
  | { readonly refused: readonly GoogleError[] }
  | NoResponse;

/** Our access to the API, for whatever account. Access tokens are shared by all of them. */
export interface GoogleSession {
  read(request: ApiRequest): Promise<ApiResponse>;
  change(request: ApiRequest): Promise<ApiResponse | NoResponse>;
}

/** Speaks for one customer. */
export interface GoogleClient extends GoogleSession {
  readonly customer: string;
  search<Row>(query: string, row: z.ZodType<Row>): Promise<Row[]>;
  mutate(operations: readonly object[]): Promise<MutateResult>;
  /** Checks the operations without running them. */
  validate(operations: readonly object[]): Promise<readonly GoogleError[]>;
}

const UNAUTHENTICATED = 401;
const FORBIDDEN = 403;

// Google reports these errors before it changes anything.
const RETRY_LATER = new Set(['CONCURRENT_MODIFICATION', 'RESOURCE_TEMPORARILY_EXHAUSTED', 'RESOURCE_EXHAUSTED']);

export function googleSession(settings: GoogleSettings): GoogleSession {
  const { timeout_seconds, queue = null } = settings;
  const api = createApiClient({ service: SERVICE, base_url: settings.api_url, timeout_seconds, queue });
  const oauth = createApiClient({ service: 'Google OAuth', base_url: settings.token_url, timeout_seconds });

  const tokens = createTokenSource(async () => {
    const { status, body } = await oauth.read({
      method: 'POST',
      path: '',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: settings.client_id,
        client_secret: settings.client_secret,
        refresh_token: settings.refresh_token,
      }),
    });
    const token = Token.safeParse(body);
    if (InvalidGrant.safeParse(body).success) throw new AccessLost('Google no longer accepts our refresh token');
    // Staff can fix the credentials, and nothing has been changed yet.
    if (!token.success) throw new TryLater(`Google OAuth returned no access token: status ${status}`);
    return { token: token.data.access_token, expires_in_seconds: token.data.expires_in };
  });

  const authorize = (request: ApiRequest, token: string): ApiRequest => ({
    ...request,
    headers: {
      ...request.headers,
      authorization: `Bearer ${token}`,
      'developer-token': settings.developer_token,
      ...(settings.login_customer_id !== null && { 'login-customer-id': settings.login_customer_id }),
    },
  });

  const isUnauthenticated = (response: ApiResponse | NoResponse) =>
    'status' in response && response.status === UNAUTHENTICATED;

  // Missing permissions are for staff to fix, so the call is retried instead of refused.
  function requireAccess<Result extends ApiResponse | NoResponse>(response: Result): Result {
    if (!('status' in response) || response.status !== FORBIDDEN) return response;
    const errors = googleErrors(response.body);
    const reason = reasonFor(errors);
    const has = (sought: string) => errors.some(({ code }) => code === sought);
    if (has('USER_PERMISSION_DENIED')) throw new AccessLost(reason);
    throw has('CUSTOMER_NOT_ENABLED') ? new NotEnabled(reason) : new TryLater(reason);
  }

  const read = async (request: ApiRequest) =>
    requireAccess(await withToken(tokens, (token) => api.read(authorize(request, token)), isUnauthenticated));
  const change = async (request: ApiRequest) =>
    requireAccess(await withToken(tokens, (token) => api.change(authorize(request, token)), isUnauthenticated));

  return { read, change };
}

export function googleClient({ read, change }: GoogleSession, customer: string): GoogleClient {
  const toRequest = (method: string, body: object): ApiRequest => ({
    method: 'POST',
    path: `${VERSION}/customers/${customer}/googleAds:${method}`,
    body,
  });

  function refusals(body: unknown): GoogleError[] {
    const errors = googleErrors(body);
    if (errors.some(({ code }) => RETRY_LATER.has(code))) throw new TryLater(reasonFor(errors));
    return errors;
  }

  return {
    customer,
    read,
    change,
    async search(query, row) {
      const rows: unknown[] = [];
      const searchSettings = { returnTotalResultsCount: true };
      let total: number | undefined;
      let pageToken: string | undefined;
      do {
        const { status, body } = await read(
          toRequest('search', { query, searchSettings, ...(pageToken !== undefined && { pageToken }) }),
        );
        if (status >= 400) throw new TryLater(reasonFor(googleErrors(body)));
        // A response with status 200 can contain an error.
        if (z.object({ partialFailureError: z.unknown() }).safeParse(body).data?.partialFailureError !== undefined) {
          throw new TryLater('Google Ads returned a partial failure');
        }
        const page = Page.safeParse(body);
        if (!page.success) throw new TryLater(UNEXPECTED);
        rows.push(...page.data.results);
        const { totalResultsCount, nextPageToken } = page.data;
        if (total !== undefined && total !== totalResultsCount) {
          throw new TryLater('Google Ads changed a list between two pages');
        }
        total = totalResultsCount;
        pageToken = nextPageToken;
      } while (pageToken !== undefined && pageToken !== '');
      if (total !== undefined && total !== rows.length) {
        throw new TryLater(`Google Ads returned ${rows.length} of ${total} rows`);
      }
      const parsed = z.array(row).safeParse(rows);
      if (!parsed.success) throw new TryLater(UNEXPECTED);
      return parsed.data;
    },
    async mutate(mutateOperations) {
      // Google counts every operation, and a query as one.
      const cost = Math.max(1, mutateOperations.length);
      const response = await change({ ...toRequest('mutate', { mutateOperations }), cost });
      if ('unanswered' in response) return response;
      if (response.status >= 400) return { refused: refusals(response.body) };
      const mutated = Mutated.safeParse(response.body);
      if (!mutated.success) return { unanswered: 'Google Ads accepted the request without naming its results' };
      return {
        names: mutated.data.mutateOperationResponses.map((one) => Object.values(one)[0]?.resourceName ?? ''),
      };
    },
    async validate(mutateOperations) {
      const { status, body } = await read(toRequest('mutate', { mutateOperations, validateOnly: true }));
      if (status >= 400) return refusals(body);
      if (z.object({ partialFailureError: z.unknown() }).safeParse(body).data?.partialFailureError !== undefined) {
        throw new TryLater('Google Ads returned a partial failure');
      }
      return [];
    },
  };
}
