import { failureCode, wasNotReached } from '../../core/failure-code.ts';
import { safeUrl } from '../../core/safe-url.ts';
import { TryLater } from '../../core/try-later.ts';

export interface PlatformRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base URL, with a slash in front. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object goes as JSON; a form and bytes go as what they are. */
  readonly body?: object | FormData | URLSearchParams | Uint8Array<ArrayBuffer>;
}

export interface PlatformAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined where it was no JSON. */
  readonly body: unknown;
}

/** It was sent, and nobody said what became of it. */
export interface Unanswered {
  readonly unanswered: string;
}

export interface PlatformCaller {
  /** Asks. Whatever is not an answer of the platform's is `TryLater`: asking again does no harm. */
  read(request: PlatformRequest): Promise<PlatformAnswer>;
  /** Changes something over there. `TryLater` only where that certainly did not happen. */
  change(request: PlatformRequest): Promise<PlatformAnswer | Unanswered>;
}

export interface CallerSettings {
  /** For messages: `Google Ads`. */
  readonly whose: string;
  readonly base_url: string;
  readonly timeout_seconds: number;
}

const TOO_MANY = 429;
const REQUEST_TIMEOUT = 408;

/** Seconds or a date, as HTTP has it. */
function retryAfterSeconds(headers: Headers, now = Date.now()): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  const seconds = /^\d+$/.test(value.trim()) ? Number(value) : (Date.parse(value) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

// A line in front of the platform may answer for it: only what it says itself counts as an answer.
const isAnswer = ({ status, body }: PlatformAnswer): boolean =>
  (status >= 200 && status < 300 && body !== undefined) ||
  (status >= 400 && status < 500 && status !== REQUEST_TIMEOUT);

const why = (error: unknown): string => failureCode(error) ?? (error instanceof Error ? error.name : 'the line failed');

type WireBody = string | FormData | URLSearchParams | Uint8Array<ArrayBuffer>;

function wireBody(body: PlatformRequest['body']): { body?: WireBody; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData || body instanceof URLSearchParams) return { body, headers: {} };
  if (body instanceof Uint8Array) return { body, headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** HTTP for a connector: one call, one time-out, and never a second try that nobody asked for. */
export function platformCaller({ whose, base_url, timeout_seconds }: CallerSettings): PlatformCaller {
  const base = safeUrl(base_url, `${whose}'s`).href.replace(/\/$/, '');

  async function send({ method, path, query = {}, headers = {}, body }: PlatformRequest): Promise<PlatformAnswer> {
    const url = new URL(base + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const wire = wireBody(body);
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...wire.headers, ...headers },
      ...(wire.body !== undefined && { body: wire.body }),
      // Somewhere else is not where our secrets go.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout_seconds * 1000),
    });
    return { status: response.status, headers: response.headers, body: parsed(await response.text()) };
  }

  async function attempt(request: PlatformRequest): Promise<PlatformAnswer | Unanswered> {
    let answer: PlatformAnswer;
    try {
      answer = await send(request);
    } catch (error) {
      if (wasNotReached(error)) throw new TryLater(`${whose} cannot be reached: ${why(error)}`, null, { cause: error });
      return { unanswered: `${whose} did not answer: ${why(error)}` };
    }
    if (answer.status === TOO_MANY) {
      throw new TryLater(`${whose} takes no more calls for now`, retryAfterSeconds(answer.headers));
    }
    return isAnswer(answer) ? answer : { unanswered: `${whose} answered with status ${answer.status}` };
  }

  return {
    change: attempt,
    async read(request) {
      const answer = await attempt(request);
      if ('unanswered' in answer) throw new TryLater(answer.unanswered);
      return answer;
    },
  };
}
