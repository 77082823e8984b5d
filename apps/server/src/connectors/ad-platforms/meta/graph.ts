import { z } from 'zod';
import { TryLater } from '#core/kit/try-later.ts';
import { createTokenSource, type FreshToken, withToken } from '../access-token.ts';
import { type ApiRequest, type ApiResponse, createApiClient, type NoResponse } from '../api-client.ts';
import { Refusal, UnknownOutcome } from '../outcomes.ts';
import { classifyError, type ErrorClass, graphErrorIn, reasonFor } from './graph-error.ts';

export interface GraphSettings {
  readonly base_url: string;
  /** `v24.0`. */
  readonly version: string;
  readonly app_id: string;
  readonly app_secret: string;
  /** Long-lived token of a system user, exchanged for access tokens. */
  readonly token: string;
  readonly timeout_seconds: number;
}

/** Meta does not know the id. */
export class NotFound extends Refusal {}

export type GraphParams = Readonly<Record<string, string | number | boolean | object | undefined>>;

export interface Graph {
  read<Output>(path: string, params: GraphParams, schema: z.ZodType<Output>): Promise<Output>;
  /** Throws `Refusal`, `UnknownOutcome` or `TryLater`. */
  change<Output>(path: string, params: GraphParams | FormData, schema: z.ZodType<Output>): Promise<Output>;
}

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
  const { base_url, version, app_id, app_secret, token, timeout_seconds } = settings;
  const client = createApiClient({ service: 'Meta', base_url, timeout_seconds });

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

  function accept<Output>(response: ApiResponse, schema: z.ZodType<Output>, isChange: boolean): Output {
    const error = graphErrorIn(response.body);
    if (error === null) {
      const parsed = schema.safeParse(response.body);
      if (parsed.success) return parsed.data;
      if (isChange) throw new UnknownOutcome('Meta returned an unexpected response');
      throw new TryLater('Meta returned an unexpected response');
    }
    const reason = reasonFor(error);
    switch (classifyError(error)) {
      case 'absent':
        throw new NotFound(reason);
      case 'no':
        throw new Refusal(reason);
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
      return accept(await withToken(tokens, ask, isTokenError), schema, false);
    },
    async change(path, params, schema) {
      const body = params instanceof FormData ? params : new URLSearchParams(texts(params));
      const send = (access_token: string) => client.change(authorize({ method: 'POST', path, body }, access_token));
      const response = await withToken(tokens, send, isTokenError);
      if ('unanswered' in response) throw new UnknownOutcome(response.unanswered);
      return accept(response, schema, true);
    },
  };
}
