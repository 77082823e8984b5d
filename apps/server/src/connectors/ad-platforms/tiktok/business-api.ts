import { z } from 'zod';
import { TryLater } from '#core/kit/try-later.ts';
import { createFixedToken, createTokenSource, type FreshToken, withToken } from '../calls/access-token.ts';
import { type ApiRequest, type ApiResponse, createApiClient, type NoResponse } from '../calls/api-client.ts';
import type { CallQueue } from '../calls/call-queue.ts';
import { Refusal, TooMuchData, UnknownOutcome } from '../outcomes.ts';
import { classifyError, fieldFor } from './codes.ts';

export interface BusinessSettings {
  readonly base_url: string;
  readonly app_id: string;
  readonly secret: string;
  /** Exchanged for access tokens. An own account has an access token that lasts instead. */
  readonly refresh_token: string;
  readonly timeout_seconds: number;
  readonly queue?: CallQueue | null;
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

export const Reply = z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() });
const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() });
const DEFAULT_TOKEN_SECONDS = 86_400;
export const PREFIX = '/open_api/v1.3/';

const texts = (params: ApiParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );

const codeIn = (response: ApiResponse | NoResponse): number | undefined =>
  'unanswered' in response ? undefined : Reply.safeParse(response.body).data?.code;

/** Creates a client of TikTok's Business API. Every path needs its trailing slash. */
export function businessSession(settings: BusinessSettings, own_token: string | null = null): BusinessSession {
  const { base_url, app_id, secret, refresh_token, timeout_seconds, queue = null } = settings;
  const client = createApiClient({ service: 'TikTok', base_url, timeout_seconds, queue });

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
  const tokens = own_token === null ? createTokenSource(refresh) : createFixedToken(own_token, 'TikTok');

  const authorize = (request: ApiRequest, token: string): ApiRequest => ({
    ...request,
    path: PREFIX + request.path,
    headers: { 'access-token': token },
  });
  const isTokenError = (response: ApiResponse | NoResponse): boolean => {
    const code = codeIn(response);
    return code !== undefined && classifyError(code) === 'token';
  };

  interface Expected<Output> {
    readonly path: string;
    readonly schema: z.ZodType<Output>;
    readonly toError: (why: string) => Error;
  }

  function accept<Output>({ body }: ApiResponse, { path, schema, toError }: Expected<Output>): Output {
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
        throw new Refusal(message, fieldFor(message, path));
      case 'too_much':
        throw new TooMuchData(message);
      case 'unsure':
        throw toError(`${message} (${code})`);
      default:
        throw new TryLater(message);
    }
  }

  async function query<Output>(request: ApiRequest, schema: z.ZodType<Output>): Promise<Output> {
    const ask = (token: string) => client.read(authorize(request, token));
    return accept(await withToken(tokens, ask, isTokenError), {
      path: request.path,
      schema,
      toError: (why) => new TryLater(why),
    });
  }

  return {
    read: (path, params, schema) => query({ method: 'GET', path, query: texts(params) }, schema),
    ask: (path, params, schema) => query({ method: 'POST', path, body: params }, schema),
    async change(path, params, schema) {
      const send = (token: string) => client.change(authorize({ method: 'POST', path, body: params }, token));
      const response = await withToken(tokens, send, isTokenError);
      if ('unanswered' in response) throw new UnknownOutcome(response.unanswered);
      return accept(response, { path, schema, toError: (why) => new UnknownOutcome(why) });
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
