import type { LanguageModel, Question, Reply } from '#connectors/language-model/language-model.ts';
import type { Clock } from '#core/kit/clock.ts';
import type { Transact } from '#storage/transact.ts';
import { type ModelPurpose, modelCostStore as store } from './store.ts';

interface Asking {
  readonly clock: Clock;
  readonly model: LanguageModel;
  readonly transact: Transact;
  readonly user_id: string;
  readonly purpose: ModelPurpose;
  /** In millionths of a dollar, per account and day. */
  readonly cap: number;
}

type Asked<Answer> =
  | { readonly kind: 'asked'; readonly reply: Reply<Answer>; readonly cost: number }
  | { readonly kind: 'capped'; readonly retry_seconds: number };

const DAY_SECONDS = 24 * 60 * 60;

/** The daily caps are counted from midnight UTC. */
export const toDay = (instant: Date): string => instant.toISOString().slice(0, 10);
const secondsUntilMidnight = (instant: Date): number =>
  DAY_SECONDS - (Math.floor(instant.getTime() / 1_000) % DAY_SECONDS);

/**
 * Asks the language model if the account's cap for this purpose allows it. The maximum cost is reserved before asking, so
 * that parallel calls cannot exceed the cap together.
 */
export async function askWithinCap<Answer>(
  { clock, model, transact, user_id, purpose, cap }: Asking,
  question: Question<Answer>,
): Promise<Asked<Answer>> {
  const now = clock.now();
  const key = { user_id, purpose, day: toDay(now) };
  const reserved = model.maxCostMicros(question);
  const isAllowed = await transact((trx) => store.reserve(trx, { ...key, micros: reserved, cap }));
  if (!isAllowed) return { kind: 'capped', retry_seconds: secondsUntilMidnight(now) };
  const reply = await model.ask(question);
  const cost = reply.tokens === null ? reserved : model.costMicros(reply.tokens);
  await transact((trx) => store.settle(trx, { ...key, reserved, cost }));
  return { kind: 'asked', reply, cost };
}
