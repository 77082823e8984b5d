import { setTimeout as sleep } from 'node:timers/promises';
import { ErrorBody } from '@universal-media/contract/wire/errors';
import type { Answer } from '@universal-media/trial/clients/json';

const RETRY_MS = 150;
const PASSING = ['request_in_flight', 'unavailable', 'too_many_requests'];

export const count = (counts: Record<string, number>, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1;
};

export const readCode = ({ body }: Answer): string => ErrorBody.safeParse(JSON.parse(body)).data?.code ?? '';

/** No connection was to be had, or it ended before the answer: then the call may have taken effect or not. */
const whyNoAnswer = (error: unknown): 'refused' | 'cut_off' =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'cut_off';

/** A kill may cut an answer off or make a process say that it cannot now; anything else is the product's own answer. */
function whyAgain(answer: Answer | 'refused' | 'cut_off'): string | null {
  if (typeof answer === 'string') return answer;
  if (![409, 429, 503].includes(answer.status)) return null;
  const code = readCode(answer);
  return PASSING.includes(code) ? code : null;
}

/** Retries calls while the product is being killed. */
export function createRetrier(signal: AbortSignal) {
  const retries: Record<string, number> = {};

  /** One attempt; null when the product gave no answer of its own, which is worth another attempt in a moment. */
  const attempt = async (send: () => Promise<Answer>): Promise<{ answer: Answer | null; lost: boolean }> => {
    const answer = await send().catch(whyNoAnswer);
    const again = whyAgain(answer);
    if (typeof answer === 'object' && again === null) return { answer, lost: false };
    count(retries, again ?? '');
    await sleep(RETRY_MS);
    // "Unavailable" may also come after the commit, when the database died over its answer.
    return { answer: null, lost: again === 'cut_off' || again === 'unavailable' };
  };

  /** Sends until there is an answer; reports whether one was lost on the way. */
  const retry = async (send: () => Promise<Answer>): Promise<{ answer: Answer; lost: boolean } | null> => {
    let lost = false;
    while (!signal.aborted) {
      const tried = await attempt(send);
      if (tried.answer) return { answer: tried.answer, lost };
      lost ||= tried.lost;
    }
    return null;
  };
  return { retries, attempt, retry };
}
