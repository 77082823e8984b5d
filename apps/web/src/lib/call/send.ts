import type { Answer, CallInput, JsonEndpoint } from '@universal-media/contract/wire/endpoint';
import { CallError, refusal } from './call-error.ts';
import { parseJson } from './json.ts';
import { urlFor } from './url.ts';

const TIMEOUT_MS = 15_000;

export interface SendOptions {
  /** The access token, where the call needs one. */
  readonly token?: string | undefined;
  /** One intent, one key: the server answers a repeat with what the first attempt did. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Timeout for a call that is known to be slow. */
  readonly patience_ms?: number | undefined;
  /** Sends the call even if the page closes, if it is small enough. */
  readonly outlivesPage?: boolean | undefined;
}

// Browsers limit keepalive bodies to 64 KiB.
const OUTLIVING_BYTES = 60_000;

export const bearer = (token: string | undefined): { authorization?: string } =>
  token ? { authorization: `Bearer ${token}` } : {};

function toRequest(endpoint: JsonEndpoint, input: object, options: SendOptions): RequestInit {
  const headers = new Headers({ accept: 'application/json', ...bearer(options.token) });
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  const request: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin' };
  if (!('body' in input)) return options.outlivesPage === true ? { ...request, keepalive: true } : request;
  headers.set('content-type', 'application/json');
  const body = JSON.stringify(input.body);
  const keepalive = options.outlivesPage === true && new Blob([body]).size <= OUTLIVING_BYTES;
  return { ...request, body, ...(keepalive && { keepalive }) };
}

/** Sends one request. Never retries; see call.ts for the one exception. */
export async function send<E extends JsonEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: SendOptions,
): Promise<Answer<E>>;
export async function send(endpoint: JsonEndpoint, input: object, options: SendOptions = {}): Promise<unknown> {
  const timeout = AbortSignal.timeout(options.patience_ms ?? TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const url = urlFor(endpoint, input);
  try {
    return await readAnswer(endpoint, await fetch(url, { ...toRequest(endpoint, input, options), signal }));
  } catch (error) {
    if (error instanceof CallError) throw error;
    // The caller aborted: pass the abort on, it is not a failure.
    if (options.signal?.aborted) throw error;
    throw new CallError({ kind: timeout.aborted ? 'timeout' : 'network' }, { cause: error });
  }
}

/** Returns the promised response, or throws the refusal. */
export async function readAnswer(endpoint: JsonEndpoint, response: Response): Promise<unknown> {
  const { status } = response;
  const { answers } = endpoint;
  if (response.ok && !('body' in answers)) return undefined;
  const body = parseJson(await response.text());
  if (!response.ok || !('body' in answers)) throw refusal(status, body);
  const answer = answers.body.safeParse(body);
  if (!answer.success) throw new CallError({ kind: 'not_json', status }, { cause: answer.error });
  return answer.data;
}
