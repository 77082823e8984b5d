import { z } from 'zod';
import { TryLater } from '#core/kit/try-later.ts';
import { createTokenSource, withToken } from '../access-token.ts';
import { type ApiRequest, type ApiResponse, createApiClient, type NoResponse } from '../api-client.ts';
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
}

export const VERSION = '/v26';
const SERVICE = 'Google Ads';

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const Page = z.object({ results: z.array(z.unknown()).default([]), nextPageToken: z.string().optional() });
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
  const { timeout_seconds } = settings;
  const api = createApiClient({ service: SERVICE, base_url: settings.api_url, timeout_seconds });
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
    if ('status' in response && response.status === FORBIDDEN)
      throw new TryLater(reasonFor(googleErrors(response.body)));
    return response;
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
      let pageToken: string | undefined;
      do {
        const { status, body } = await read(
          toRequest('search', { query, ...(pageToken !== undefined && { pageToken }) }),
        );
        if (status >= 400) throw new TryLater(reasonFor(googleErrors(body)));
        // A response with status 200 can contain an error.
        if (z.object({ partialFailureError: z.unknown() }).safeParse(body).data?.partialFailureError !== undefined) {
          throw new TryLater('Google Ads returned a partial failure');
        }
        const page = Page.parse(body);
        rows.push(...page.results);
        pageToken = page.nextPageToken;
      } while (pageToken !== undefined && pageToken !== '');
      return z.array(row).parse(rows);
    },
    async mutate(mutateOperations) {
      const response = await change(toRequest('mutate', { mutateOperations }));
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
