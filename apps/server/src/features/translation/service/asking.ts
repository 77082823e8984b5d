import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { LanguageModel, Question, Turn } from '../../../connectors/language-model/language-model.ts';
import type { Clock } from '../../../core/clock.ts';
import { Refusal } from '../../../core/refusal.ts';
import { correctionTurn, taskTurn, translationInstructions } from '../../../core/translation-prompt.ts';
import { type Misfit, misfits, type Texts, type TranslationTask, tidied } from '../../../core/translation-task.ts';
import type { Transact } from '../../../storage/transact.ts';
import { translationStore as store } from '../store.ts';
import { dayOf, secondsLeftOf } from './day.ts';

export interface AskingDeps {
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly daily_cap_micros: number;
}

/** Why there is no translation, in the words of the person who waits for it. */
const sentences = {
  unknown: 'The language model did not answer. Your original text is kept.',
  refused: 'The language model declined to translate this text. Your original text is kept.',
  unfit: 'The language model answered with something we cannot use. Your original text is kept.',
  too_long: 'The translation is too long for its field, also in a second try. Your original text is kept.',
  empty: 'A part of the translation is missing, also in a second try. Your original text is kept.',
  word_lost: 'A word that has to stay was lost, also in a second try. Your original text is kept.',
} as const;
type Failure = keyof typeof sentences;

const ATTEMPTS = 2;
/** A character of the rarer scripts takes several tokens; the rest is names, braces and a margin. */
const TOKENS_A_CHARACTER = 4;
const TOKENS_BESIDES = 400;

function questionOf(task: TranslationTask, turns: readonly Turn[]): Question<Texts> {
  const texts = Object.entries(task.texts);
  const characters = texts.reduce((sum, [, { text, most }]) => sum + (most ?? 2 * text.length), 0);
  const described = ([name, { most }]: (typeof texts)[number]) =>
    [name, most === null ? z.string() : z.string().describe(`at most ${most} characters`)] as const;
  return {
    instructions: translationInstructions,
    turns,
    // No limits here: an answer that is too long must come back, to be told so.
    answer: z.object(Object.fromEntries(texts.map(described))),
    most_output_tokens: TOKENS_BESIDES + TOKENS_A_CHARACTER * characters,
  };
}

/** Gets a task translated: all texts in one call, a second one where the first does not fit, and every call paid for. */
export function askingOf(model: LanguageModel, { clock, log, daily_cap_micros: cap }: AskingDeps) {
  /** The most it can cost is counted before it is asked, so that calls at the same moment cannot pass the cap together. */
  async function paid(transact: Transact, user_id: string, question: Question<Texts>) {
    const now = clock.now();
    const day = dayOf(now);
    const reserved = model.mostMicros(question);
    const isAllowed = await transact((trx) => store.reserve(trx, { user_id, day, micros: reserved, cap }));
    if (!isAllowed) throw new Refusal('translation_cap', undefined, secondsLeftOf(now));
    const reply = await model.ask(question);
    const cost = reply.tokens === null ? reserved : model.costMicros(reply.tokens);
    await transact((trx) => store.settle(trx, { user_id, day, reserved, cost }));
    return { reply, cost };
  }

  return async function ask(transact: Transact, user_id: string, task: TranslationTask) {
    const { target_language } = task;
    const first: Turn = { role: 'user', text: taskTurn(task) };
    let turns: readonly Turn[] = [first];
    let failure: Failure = 'unfit';
    let cost_micros = 0;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const { reply, cost } = await paid(transact, user_id, questionOf(task, turns));
      cost_micros += cost;
      if (reply.outcome === 'done') {
        const texts = tidied(reply.answer);
        const wrong = misfits(task, texts);
        const [worst] = wrong;
        if (worst === undefined) return { texts, cost_micros };
        failure = worst.problem;
        turns = corrected(first, texts, wrong);
      } else {
        failure = reply.outcome;
      }
      // Never the words themselves: they are somebody's ad.
      const reason = reply.outcome === 'unknown' ? reply.reason : null;
      log.warn({ model: model.name, target_language, attempt, failure, reason }, 'a translation did not succeed');
      // Who does not answer is not pressed, and who does not want to will not want to again.
      if (failure === 'unknown' || failure === 'refused') break;
    }
    throw new Refusal('translation_failed', sentences[failure]);
  };
}

const corrected = (first: Turn, texts: Texts, wrong: readonly Misfit[]): Turn[] => [
  first,
  { role: 'assistant', text: JSON.stringify(texts) },
  { role: 'user', text: correctionTurn(wrong) },
];
