import { z } from 'zod';
import { TryLater } from '../../../core/try-later.ts';
import { type FreshToken, tokenSource, withToken } from '../access-token.ts';
import { type PlatformAnswer, type PlatformRequest, platformCaller, type Unanswered } from '../platform-call.ts';
import { Declined, Unclear } from '../steps.ts';
import { verdictOn } from './codes.ts';

export interface BusinessApiSettings {
  readonly base_url: string;
  readonly app_id: string;
  readonly secret: string;
  readonly refresh_token: string;
  /** Ids are text: they are larger than a number can hold. */
  readonly advertiser_id: string;
  readonly timeout_seconds: number;
}

export type ApiParams = Readonly<Record<string, unknown>>;

export interface BusinessApi {
  readonly advertiser_id: string;
  /** What is asked by GET: objects travel as JSON inside the query. */
  read<Output>(path: string, params: ApiParams, schema: z.ZodType<Output>): Promise<Output>;
  /** What is asked by POST and changes nothing. */
  ask<Output>(path: string, params: ApiParams, schema: z.ZodType<Output>): Promise<Output>;
  /** Throws `Declined`, `Unclear` or `TryLater`. */
  change<Output>(path: string, params: ApiParams | FormData, schema: z.ZodType<Output>): Promise<Output>;
}

const Reply = z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() });
const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() });
const ENDLESS_SECONDS = 86_400;
const PREFIX = '/open_api/v1.3/';

const texts = (params: ApiParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );

const codeIn = (answer: PlatformAnswer | Unanswered): number | undefined =>
  'unanswered' in answer ? undefined : Reply.safeParse(answer.body).data?.code;

/** TikTok's Business API. Every path ends with a slash, or it is another path. */
export function businessApi(settings: BusinessApiSettings): BusinessApi {
  const { base_url, app_id, secret, refresh_token, advertiser_id, timeout_seconds } = settings;
  const caller = platformCaller({ whose: 'TikTok', base_url, timeout_seconds });

  async function refresh(): Promise<FreshToken> {
    const { body } = await caller.read({
      method: 'POST',
      path: `${PREFIX}oauth2/refresh_token/`,
      body: { app_id, secret, refresh_token, grant_type: 'refresh_token' },
    });
    const fresh = Token.safeParse(Reply.safeParse(body).data?.data);
    if (!fresh.success) throw new TryLater('TikTok gives no token for the one we have');
    return { token: fresh.data.access_token, expires_in_seconds: fresh.data.expires_in ?? ENDLESS_SECONDS };
  }
  const tokens = tokenSource(refresh);

  const authorised = (request: PlatformRequest, token: string): PlatformRequest => ({
    ...request,
    path: PREFIX + request.path,
    headers: { 'access-token': token },
  });
  const isTokenTrouble = (answer: PlatformAnswer | Unanswered): boolean => {
    const code = codeIn(answer);
    return code !== undefined && verdictOn(code) === 'token';
  };

  function accept<Output>(
    { body }: PlatformAnswer,
    schema: z.ZodType<Output>,
    unclear: (why: string) => Error,
  ): Output {
    const reply = Reply.safeParse(body);
    if (!reply.success) throw unclear('TikTok answered in a form we do not know');
    const { code, message, data } = reply.data;
    switch (verdictOn(code)) {
      case 'ok': {
        const parsed = schema.safeParse(data);
        if (!parsed.success) throw unclear('TikTok answered in a form we do not know');
        return parsed.data;
      }
      case 'no':
        throw new Declined(message);
      case 'unsure':
        throw unclear(`${message} (${code})`);
      default:
        throw new TryLater(message);
    }
  }

  async function look<Output>(request: PlatformRequest, schema: z.ZodType<Output>): Promise<Output> {
    const ask = (token: string) => caller.read(authorised(request, token));
    return accept(await withToken(tokens, ask, isTokenTrouble), schema, (why) => new TryLater(why));
  }

  return {
    advertiser_id,
    read: (path, params, schema) => look({ method: 'GET', path, query: texts({ advertiser_id, ...params }) }, schema),
    ask: (path, params, schema) => look({ method: 'POST', path, body: { advertiser_id, ...params } }, schema),
    async change(path, params, schema) {
      const body = params instanceof FormData ? params : { advertiser_id, ...params };
      const send = (token: string) => caller.change(authorised({ method: 'POST', path, body }, token));
      const answer = await withToken(tokens, send, isTokenTrouble);
      if ('unanswered' in answer) throw new Unclear(answer.unanswered);
      return accept(answer, schema, (why) => new Unclear(why));
    },
  };
}
