import { z } from 'zod';
import { TryLater } from '../../../core/try-later.ts';
import { type FreshToken, tokenSource, withToken } from '../access-token.ts';
import { type PlatformAnswer, type PlatformRequest, platformCaller, type Unanswered } from '../platform-call.ts';
import { Declined, Unclear } from '../steps.ts';
import { type GraphVerdict, graphErrorIn, reasonOf, verdictOn } from './graph-error.ts';

export interface GraphSettings {
  readonly base_url: string;
  /** `v24.0`. */
  readonly version: string;
  readonly app_id: string;
  readonly app_secret: string;
  /** Long-lived, of a system user; working tokens are had for it. */
  readonly token: string;
  readonly timeout_seconds: number;
}

/** Nobody over there knows such an id. */
export class Absent extends Declined {}

export type GraphParams = Readonly<Record<string, string | number | boolean | object | undefined>>;

export interface Graph {
  read<Output>(path: string, params: GraphParams, schema: z.ZodType<Output>): Promise<Output>;
  /** Throws `Declined`, `Unclear` or `TryLater`. */
  change<Output>(path: string, params: GraphParams | FormData, schema: z.ZodType<Output>): Promise<Output>;
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() });
// A token without an end is asked for again now and then all the same.
const ENDLESS_SECONDS = 86_400;

const Usage = z.record(z.string(), z.array(z.object({ estimated_time_to_regain_access: z.number().optional() })));

/** Meta says in minutes when an account may call again. */
function waitSeconds({ headers }: PlatformAnswer): number | null {
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

/** Objects travel as JSON inside a form. */
const asText = (value: string | number | boolean | object): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

const texts = (params: GraphParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, asText(value)]])),
  );

const verdictIn = (answer: PlatformAnswer | Unanswered): GraphVerdict | null => {
  const error = 'unanswered' in answer ? null : graphErrorIn(answer.body);
  return error === null ? null : verdictOn(error);
};

/** Meta's Graph API. Whether a call went well stands in the body; the status is only a hint. */
export function graphClient(settings: GraphSettings): Graph {
  const { base_url, version, app_id, app_secret, token, timeout_seconds } = settings;
  const caller = platformCaller({ whose: 'Meta', base_url, timeout_seconds });

  async function exchange(): Promise<FreshToken> {
    const { body } = await caller.read({
      method: 'POST',
      path: `/${version}/oauth/access_token`,
      body: new URLSearchParams({
        grant_type: 'fb_exchange_token',
        client_id: app_id,
        client_secret: app_secret,
        fb_exchange_token: token,
      }),
    });
    const fresh = Token.safeParse(body);
    if (!fresh.success) throw new TryLater('Meta gives no token for the one we have');
    return { token: fresh.data.access_token, expires_in_seconds: fresh.data.expires_in ?? ENDLESS_SECONDS };
  }
  const tokens = tokenSource(exchange);

  const authorised = (request: PlatformRequest, access_token: string): PlatformRequest => ({
    ...request,
    path: `/${version}/${request.path}`,
    headers: { authorization: `Bearer ${access_token}` },
  });

  function accept<Output>(answer: PlatformAnswer, schema: z.ZodType<Output>, isChange: boolean): Output {
    const error = graphErrorIn(answer.body);
    if (error === null) {
      const parsed = schema.safeParse(answer.body);
      if (parsed.success) return parsed.data;
      if (isChange) throw new Unclear('Meta answered in a form we do not know');
      throw new TryLater('Meta answered in a form we do not know');
    }
    const reason = reasonOf(error);
    switch (verdictOn(error)) {
      case 'absent':
        throw new Absent(reason);
      case 'no':
        throw new Declined(reason);
      case 'unsure':
        if (isChange) throw new Unclear(reason);
        throw new TryLater(reason);
      default:
        throw new TryLater(reason, waitSeconds(answer));
    }
  }

  const isTokenTrouble = (answer: PlatformAnswer | Unanswered): boolean => verdictIn(answer) === 'token';

  return {
    async read(path, params, schema) {
      const request: PlatformRequest = { method: 'GET', path, query: texts(params) };
      const ask = (access_token: string) => caller.read(authorised(request, access_token));
      return accept(await withToken(tokens, ask, isTokenTrouble), schema, false);
    },
    async change(path, params, schema) {
      const body = params instanceof FormData ? params : new URLSearchParams(texts(params));
      const send = (access_token: string) => caller.change(authorised({ method: 'POST', path, body }, access_token));
      const answer = await withToken(tokens, send, isTokenTrouble);
      if ('unanswered' in answer) throw new Unclear(answer.unanswered);
      return accept(answer, schema, true);
    },
  };
}
