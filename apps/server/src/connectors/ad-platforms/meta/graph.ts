import { z } from 'zod';
import { AccessLost, TryLater } from '#core/kit/try-later.ts';
import { createTokenSource, type FreshToken, withToken } from '../calls/access-token.ts';
import { type ApiRequest, type ApiResponse, createApiClient, type NoResponse } from '../calls/api-client.ts';
import type { CallQueue } from '../calls/call-queue.ts';
import { Refusal, TooMuchData, UnknownOutcome } from '../outcomes.ts';
import { classifyError, type ErrorClass, fieldFor, graphErrorIn, isTooMuchData, reasonFor } from './graph-error.ts';

export interface GraphSettings {
  readonly base_url: string;
  /** `v24.0`. */
  readonly version: string;
  readonly app_id: string;
  readonly app_secret: string;
  /** Long-lived token of a system user, exchanged for access tokens. */
  readonly token: string;
  readonly timeout_seconds: number;
  readonly queue?: CallQueue | null;
}

/** Meta does not know the id. */
export class NotFound extends Refusal {}

export type GraphParams = Readonly<Record<string, string | number | boolean | object | undefined>>;

export interface Graph {
  read<Output>(path: string, params: GraphParams, schema: z.ZodType<Output>): Promise<Output>;
  /** Throws `Refusal`, `UnknownOutcome` or `TryLater`. */
  change<Output>(path: string, params: GraphParams | FormData, schema: z.ZodType<Output>): Promise<Output>;
}

/** Meta counts a read as one point and a change as three. */
const WRITE_POINTS = 3;

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() });
// Lifetime assumed for a token without an expiry.
const DEFAULT_TOKEN_SECONDS = 86_400;

const Usage = z.record(z.string(), z.array(z.object({ estimated_time_to_regain_access: z.number().optional() })));

/** Reads when the account may call again. Meta gives minutes. */
function waitSeconds({ headers }: ApiResponse): number | null {
  const text = headers.get('x-business-use-case-usage');
  if (text === null) return null;
  try {
    const minutes = Object.values(Usage.parse(JSON.parse(text))).flatMap((uses) =>
      uses.map(({ estimated_time_to_regain_access = 0 }) => estimated_time_to_regain_access),
    );
    return Math.max(0, ...minutes) * 60;
  } catch {
    return null;
  }
}

/** Objects are sent as JSON in a form field. */
const asText = (value: string | number | boolean | object): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

const texts = (params: GraphParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, asText(value)]])),
  );

const errorClassIn = (response: ApiResponse | NoResponse): ErrorClass | null => {
  const error = 'unanswered' in response ? null : graphErrorIn(response.body);
  return error === null ? null : classifyError(error);
};

/** Creates a client of Meta's Graph API. Errors are read from the body, because the status is not reliable. */
export function graphClient(settings: GraphSettings): Graph {
  const { base_url, version, app_id, app_secret, token, timeout_seconds, queue = null } = settings;
  const isAnswer = ({ body }: ApiResponse): boolean => isTooMuchData(body);
  const client = createApiClient({ service: 'Meta', base_url, timeout_seconds, queue, isAnswer });

  async function exchange(): Promise<FreshToken> {
    const { body } = await client.read({
      method: 'POST',
      path: `/${version}/oauth/access_token`,
      body: new URLSearchParams({
        grant_type: 'fb_exchange_token',
        client_id: app_id,
        client_secret: app_secret,
        fb_exchange_token: token,
      }),
    });
    const error = graphErrorIn(body);
    if (error !== null && classifyError(error) === 'token') throw new AccessLost(reasonFor(error));
    const fresh = Token.safeParse(body);
    if (!fresh.success) throw new TryLater('Meta did not exchange our token');
    return { token: fresh.data.access_token, expires_in_seconds: fresh.data.expires_in ?? DEFAULT_TOKEN_SECONDS };
  }
  const tokens = createTokenSource(exchange);

  const authorize = (request: ApiRequest, access_token: string): ApiRequest => ({
    ...request,
    path: `/${version}/${request.path}`,
    headers: { authorization: `Bearer ${access_token}` },
  });

  interface Expected<Output> {
    readonly path: string;
    readonly schema: z.ZodType<Output>;
    readonly isChange: boolean;
  }

  function accept<Output>(response: ApiResponse, { path, schema, isChange }: Expected<Output>): Output {
    const error = graphErrorIn(response.body);
    if (error === null) {
      const parsed = schema.safeParse(response.body);
      if (parsed.success) return parsed.data;
      if (isChange) throw new UnknownOutcome('Meta returned an unexpected response');
      throw new TryLater('Meta returned an unexpected response');
    }
    const reason = reasonFor(error);
    if (!isChange && isTooMuchData(response.body)) throw new TooMuchData(reason);
    switch (classifyError(error)) {
      case 'absent':
        throw new NotFound(reason);
      case 'no':
        throw new Refusal(reason, fieldFor(error, path));
      case 'unsure':
        if (isChange) throw new UnknownOutcome(reason);
        throw new TryLater(reason);
      default:
        throw new TryLater(reason, waitSeconds(response));
    }
  }

  const isTokenError = (response: ApiResponse | NoResponse): boolean => errorClassIn(response) === 'token';

  return {
    async read(path, params, schema) {
      const request: ApiRequest = { method: 'GET', path, query: texts(params) };
      const ask = (access_token: string) => client.read(authorize(request, access_token));
      return accept(await withToken(tokens, ask, isTokenError), { path, schema, isChange: false });
    },
    async change(path, params, schema) {
      const body = params instanceof FormData ? params : new URLSearchParams(texts(params));
      const send = (access_token: string) =>
        client.change(authorize({ method: 'POST', path, body, cost: WRITE_POINTS }, access_token));
      const response = await withToken(tokens, send, isTokenError);
      if ('unanswered' in response) throw new UnknownOutcome(response.unanswered);
      return accept(response, { path, schema, isChange: true });
    },
  };
}
