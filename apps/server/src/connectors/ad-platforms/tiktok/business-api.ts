import { z } from 'zod';
import { TryLater } from '#core/kit/try-later.ts';
import { createTokenSource, type FreshToken, withToken } from '../access-token.ts';
import { type ApiRequest, type ApiResponse, createApiClient, type NoResponse } from '../api-client.ts';
import { Refusal, UnknownOutcome } from '../outcomes.ts';
import { classifyError } from './codes.ts';

export interface BusinessSettings {
  readonly base_url: string;
  readonly app_id: string;
  readonly secret: string;
  readonly refresh_token: string;
  readonly timeout_seconds: number;
}

export type ApiParams = Readonly<Record<string, unknown>>;

/** Our access to the API, for whatever account. Access tokens are shared by all of them. */
export interface BusinessSession {
  /** Sends a GET request, with objects as JSON in the query. */
  read<Output>(path: string, params: ApiParams, schema: z.ZodType<Output>): Promise<Output>;
  /** Sends a POST request that changes nothing. */
  ask<Output>(path: string, params: ApiParams, schema: z.ZodType<Output>): Promise<Output>;
  /** Throws `Refusal`, `UnknownOutcome` or `TryLater`. */
  change<Output>(path: string, params: ApiParams | FormData, schema: z.ZodType<Output>): Promise<Output>;
}

/** Speaks for one advertiser. */
export interface BusinessApi extends BusinessSession {
  readonly advertiser_id: string;
}

const Reply = z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() });
const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() });
const DEFAULT_TOKEN_SECONDS = 86_400;
const PREFIX = '/open_api/v1.3/';

const texts = (params: ApiParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );

const codeIn = (response: ApiResponse | NoResponse): number | undefined =>
  'unanswered' in response ? undefined : Reply.safeParse(response.body).data?.code;

/** Creates a client of TikTok's Business API. Every path needs its trailing slash. */
export function businessSession(settings: BusinessSettings): BusinessSession {
  const { base_url, app_id, secret, refresh_token, timeout_seconds } = settings;
  const client = createApiClient({ service: 'TikTok', base_url, timeout_seconds });

  async function refresh(): Promise<FreshToken> {
    const { body } = await client.read({
      method: 'POST',
      path: `${PREFIX}oauth2/refresh_token/`,
      body: { app_id, secret, refresh_token, grant_type: 'refresh_token' },
    });
    const fresh = Token.safeParse(Reply.safeParse(body).data?.data);
    if (!fresh.success) throw new TryLater('TikTok did not refresh our token');
    return { token: fresh.data.access_token, expires_in_seconds: fresh.data.expires_in ?? DEFAULT_TOKEN_SECONDS };
  }
  const tokens = createTokenSource(refresh);

  const authorize = (request: ApiRequest, token: string): ApiRequest => ({
    ...request,
    path: PREFIX + request.path,
    headers: { 'access-token': token },
  });
  const isTokenError = (response: ApiResponse | NoResponse): boolean => {
    const code = codeIn(response);
    return code !== undefined && classifyError(code) === 'token';
  };

  function accept<Output>({ body }: ApiResponse, schema: z.ZodType<Output>, toError: (why: string) => Error): Output {
    const reply = Reply.safeParse(body);
    if (!reply.success) throw toError('TikTok returned an unexpected response');
    const { code, message, data } = reply.data;
    switch (classifyError(code)) {
      case 'ok': {
        const parsed = schema.safeParse(data);
        if (!parsed.success) throw toError('TikTok returned an unexpected response');
        return parsed.data;
      }
      case 'no':
        throw new Refusal(message);
      case 'unsure':
        throw toError(`${message} (${code})`);
      default:
        throw new TryLater(message);
    }
  }

  async function query<Output>(request: ApiRequest, schema: z.ZodType<Output>): Promise<Output> {
    const ask = (token: string) => client.read(authorize(request, token));
    return accept(await withToken(tokens, ask, isTokenError), schema, (why) => new TryLater(why));
  }

  return {
    read: (path, params, schema) => query({ method: 'GET', path, query: texts(params) }, schema),
    ask: (path, params, schema) => query({ method: 'POST', path, body: params }, schema),
    async change(path, params, schema) {
      const send = (token: string) => client.change(authorize({ method: 'POST', path, body: params }, token));
      const response = await withToken(tokens, send, isTokenError);
      if ('unanswered' in response) throw new UnknownOutcome(response.unanswered);
      return accept(response, schema, (why) => new UnknownOutcome(why));
    },
  };
}

/** Names the advertiser in every call. Forms name it themselves. */
export const businessApi = (session: BusinessSession, advertiser_id: string): BusinessApi => ({
  advertiser_id,
  read: (path, params, schema) => session.read(path, { advertiser_id, ...params }, schema),
  ask: (path, params, schema) => session.ask(path, { advertiser_id, ...params }, schema),
  change: (path, params, schema) =>
    session.change(path, params instanceof FormData ? params : { advertiser_id, ...params }, schema),
});
