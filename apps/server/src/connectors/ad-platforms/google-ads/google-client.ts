import { z } from 'zod';
import { TryLater } from '../../../core/try-later.ts';
import { tokenSource, withToken } from '../access-token.ts';
import { type PlatformAnswer, type PlatformRequest, platformCaller, type Unanswered } from '../platform-call.ts';
import { type GoogleError, googleErrors, reasonOf } from './google-failure.ts';

export interface GoogleAdsSettings {
  readonly api_url: string;
  readonly token_url: string;
  readonly client_id: string;
  readonly client_secret: string;
  readonly refresh_token: string;
  readonly developer_token: string;
  /** Digits, without dashes. */
  readonly customer_id: string;
  /** The manager account that our access comes through, where it does. */
  readonly login_customer_id: string | null;
  readonly timeout_seconds: number;
}

const VERSION = '/v26';
const WHOSE = 'Google Ads';

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const Page = z.object({ results: z.array(z.unknown()).default([]), nextPageToken: z.string().optional() });
// Every operation has one result, under a name of its own.
const Mutated = z.object({
  mutateOperationResponses: z.array(z.record(z.string(), z.object({ resourceName: z.string() }))).min(1),
});

/** `names`: what each operation made or changed, in order. */
export type MutateResult =
  | { readonly names: readonly string[] }
  | { readonly refused: readonly GoogleError[] }
  | Unanswered;

export interface GoogleClient {
  readonly customer: string;
  search<Row>(query: string, row: z.ZodType<Row>): Promise<Row[]>;
  mutate(operations: readonly object[]): Promise<MutateResult>;
  /** The same without doing it. */
  validate(operations: readonly object[]): Promise<readonly GoogleError[]>;
  read(request: PlatformRequest): Promise<PlatformAnswer>;
  change(request: PlatformRequest): Promise<PlatformAnswer | Unanswered>;
}

const UNAUTHENTICATED = 401;
const FORBIDDEN = 403;

// Said before anything is done: somebody else was writing, or we are too many.
const COME_AGAIN = new Set(['CONCURRENT_MODIFICATION', 'RESOURCE_TEMPORARILY_EXHAUSTED', 'RESOURCE_EXHAUSTED']);

export function googleClient(settings: GoogleAdsSettings): GoogleClient {
  const { customer_id: customer, timeout_seconds } = settings;
  const api = platformCaller({ whose: WHOSE, base_url: settings.api_url, timeout_seconds });
  const oauth = platformCaller({ whose: "Google's tokens", base_url: settings.token_url, timeout_seconds });

  const tokens = tokenSource(async () => {
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
    // Nothing of a campaign was asked for yet, and whoever holds the account can put it right.
    if (!token.success) throw new TryLater(`Google gives no access token: status ${status}`);
    return { token: token.data.access_token, expires_in_seconds: token.data.expires_in };
  });

  const signed = (request: PlatformRequest, token: string): PlatformRequest => ({
    ...request,
    headers: {
      ...request.headers,
      authorization: `Bearer ${token}`,
      'developer-token': settings.developer_token,
      ...(settings.login_customer_id !== null && { 'login-customer-id': settings.login_customer_id }),
    },
  });

  const isTurnedAway = (answer: PlatformAnswer | Unanswered) => 'status' in answer && answer.status === UNAUTHENTICATED;

  // Our own access is not the customer's fault: it is mended, and then it is tried again.
  function admitted<Answer extends PlatformAnswer | Unanswered>(answer: Answer): Answer {
    if ('status' in answer && answer.status === FORBIDDEN) throw new TryLater(reasonOf(googleErrors(answer.body)));
    return answer;
  }

  const read = async (request: PlatformRequest) =>
    admitted(await withToken(tokens, (token) => api.read(signed(request, token)), isTurnedAway));
  const change = async (request: PlatformRequest) =>
    admitted(await withToken(tokens, (token) => api.change(signed(request, token)), isTurnedAway));

  const below = (method: string, body: object): PlatformRequest => ({
    method: 'POST',
    path: `${VERSION}/customers/${customer}/googleAds:${method}`,
    body,
  });

  function refusals(body: unknown): GoogleError[] {
    const errors = googleErrors(body);
    if (errors.some(({ code }) => COME_AGAIN.has(code))) throw new TryLater(reasonOf(errors));
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
        const { status, body } = await read(below('search', { query, ...(pageToken !== undefined && { pageToken }) }));
        if (status >= 400) throw new TryLater(reasonOf(googleErrors(body)));
        // A stream that broke off says so in the middle of a good answer.
        if (z.object({ partialFailureError: z.unknown() }).safeParse(body).data?.partialFailureError !== undefined) {
          throw new TryLater('Google Ads broke off its answer');
        }
        const page = Page.parse(body);
        rows.push(...page.results);
        pageToken = page.nextPageToken;
      } while (pageToken !== undefined && pageToken !== '');
      return z.array(row).parse(rows);
    },
    async mutate(mutateOperations) {
      const answer = await change(below('mutate', { mutateOperations }));
      if ('unanswered' in answer) return answer;
      if (answer.status >= 400) return { refused: refusals(answer.body) };
      const mutated = Mutated.safeParse(answer.body);
      if (!mutated.success) return { unanswered: 'Google Ads said yes without saying what it did' };
      return {
        names: mutated.data.mutateOperationResponses.map((one) => Object.values(one)[0]?.resourceName ?? ''),
      };
    },
    async validate(mutateOperations) {
      const { status, body } = await read(below('mutate', { mutateOperations, validateOnly: true }));
      if (status >= 400) return refusals(body);
      if (z.object({ partialFailureError: z.unknown() }).safeParse(body).data?.partialFailureError !== undefined) {
        throw new TryLater('Google Ads broke off its answer');
      }
      return [];
    },
  };
}
