import { failureCode, wasNotReached } from '#core/kit/failure-code.ts';
import { safeUrl } from '#core/kit/safe-url.ts';
import { TryLater } from '#core/kit/try-later.ts';
import { currentCall } from './call-context.ts';
import type { CallQueue } from './call-queue.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base URL, with a slash in front. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** As how many operations the platform counts the request; one if not given. */
  readonly cost?: number;
  /** Objects are sent as JSON; forms and bytes unchanged. */
  readonly body?: object | FormData | URLSearchParams | Uint8Array<ArrayBuffer>;
}

export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined if the body is not JSON. */
  readonly body: unknown;
}

/** The request was sent, and there is no usable response. */
export interface NoResponse {
  readonly unanswered: string;
}

export interface ApiClient {
  /** Sends a request that changes nothing. Throws `TryLater` if the platform does not respond, since reads can be repeated. */
  read(request: ApiRequest): Promise<ApiResponse>;
  /** Sends a request that changes something. Throws `TryLater` only if it certainly had no effect. */
  change(request: ApiRequest): Promise<ApiResponse | NoResponse>;
}

export interface ApiClientSettings {
  /** Name for messages: `Google Ads`. */
  readonly service: string;
  readonly base_url: string;
  readonly timeout_seconds: number;
  /** Keeps calls within the platform's limits; null for calls that it does not count. */
  readonly queue?: CallQueue | null;
  /** Recognizes refusals that the platform sends with the status of a failure. */
  readonly isAnswer?: (response: ApiResponse) => boolean;
}

const TOO_MANY_REQUESTS = 429;
const REQUEST_TIMEOUT = 408;

/** Reads a `Retry-After` header, which holds seconds or a date. */
function retryAfterSeconds(headers: Headers, now = Date.now()): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  const seconds = /^\d+$/.test(value.trim()) ? Number(value) : (Date.parse(value) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

// A proxy in front of the platform may respond in its place, so only these statuses count as the platform's response.
const isPlatformResponse = ({ status, body }: ApiResponse): boolean =>
  (status >= 200 && status < 300 && body !== undefined) ||
  (status >= 400 && status < 500 && status !== REQUEST_TIMEOUT);

const describeFailure = (error: unknown): string =>
  failureCode(error) ?? (error instanceof Error ? error.name : 'the connection failed');

type WireBody = string | FormData | URLSearchParams | Uint8Array<ArrayBuffer>;

function wireBody(body: ApiRequest['body']): { body?: WireBody; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData || body instanceof URLSearchParams) return { body, headers: {} };
  if (body instanceof Uint8Array) return { body, headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** Creates an HTTP client that sends each request once, with a timeout, and never retries on its own. */
export function createApiClient({
  service,
  base_url,
  timeout_seconds,
  queue = null,
  isAnswer = () => false,
}: ApiClientSettings): ApiClient {
  const breaker = createCircuitBreaker({ service });
  const base = safeUrl(base_url, `${service}'s`).href.replace(/\/$/, '');

  async function send({ method, path, query = {}, headers = {}, body }: ApiRequest): Promise<ApiResponse> {
    const url = new URL(base + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const wire = wireBody(body);
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...wire.headers, ...headers },
      ...(wire.body !== undefined && { body: wire.body }),
      // Following a redirect would send our secrets to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout_seconds * 1000),
    });
    return { status: response.status, headers: response.headers, body: parseJson(await response.text()) };
  }

  async function attempt(request: ApiRequest): Promise<ApiResponse | NoResponse> {
    // First, because a call that is given up here must not count as the breaker's trial.
    await queue?.enter({ ...currentCall(), cost: request.cost ?? 1 });
    breaker.check();
    let response: ApiResponse;
    try {
      response = await send(request);
    } catch (error) {
      breaker.failed();
      if (wasNotReached(error))
        throw new TryLater(`${service} is unreachable: ${describeFailure(error)}`, null, { cause: error });
      return { unanswered: `${service} did not respond: ${describeFailure(error)}` };
    }
    // A limit or a refusal is a response too: it is about one account, and the others go on.
    const isRefusal = isAnswer(response);
    if (response.status >= 500 && !isRefusal) breaker.failed();
    else breaker.succeeded();
    if (response.status === TOO_MANY_REQUESTS) {
      throw new TryLater(`${service} is limiting our calls`, retryAfterSeconds(response.headers));
    }
    return isRefusal || isPlatformResponse(response)
      ? response
      : { unanswered: `${service} responded with status ${response.status}` };
  }

  return {
    change: attempt,
    async read(request) {
      const response = await attempt(request);
      if ('unanswered' in response) throw new TryLater(response.unanswered);
      return response;
    },
  };
}
