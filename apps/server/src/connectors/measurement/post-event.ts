import type { ForwardOutcome } from './measurement.ts';

const TIMEOUT_MS = 10_000;
/** The provider was not reached: nothing of the request left this machine. */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

const readCode = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : undefined;

/** Posts an event and tells what became of it. A 4xx other than "too many" will not change by repeating it. */
export async function postEvent(url: URL, body: unknown): Promise<ForwardOutcome> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (answer.ok) return 'sent';
    return answer.status >= 500 || answer.status === 429 ? 'not_sent' : 'refused';
  } catch (error) {
    return UNREACHED.has(String(readCode(error))) ? 'not_sent' : 'unclear';
  }
}
