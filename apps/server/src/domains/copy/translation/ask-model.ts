import { z } from 'zod';
import type { LanguageModel, ModelMessage, Question } from '#connectors/language-model/language-model.ts';
import { correctionMessage, taskMessage, translationInstructions } from '#core/copy/translation-prompt.ts';
import {
  findMisfits,
  type Misfit,
  normalizeTexts,
  type Texts,
  type TranslationTask,
} from '#core/copy/translation-task.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { CopyContext } from '../context.ts';

const failureTexts = {
  unknown: "The language model didn't answer. Your original text is unchanged.",
  refused: 'The language model declined to translate this text. Your original text is unchanged.',
  unfit: "The language model returned an answer we can't use. Your original text is unchanged.",
  too_long: 'The translation is too long for its field, even after a second try. Your original text is unchanged.',
  empty: 'Some of the translation is missing, even after a second try. Your original text is unchanged.',
  word_lost: 'A protected term was lost, even after a second try. Your original text is unchanged.',
} as const;
type Failure = keyof typeof failureTexts;

const MAX_ATTEMPTS = 2;
/** A character of a rare script takes several tokens. The base covers names, braces and a margin. */
const TOKENS_PER_CHARACTER = 4;
const BASE_TOKENS = 400;

function toQuestion(task: TranslationTask, messages: readonly ModelMessage[]): Question<Texts> {
  const texts = Object.entries(task.texts);
  const characters = texts.reduce((sum, [, { text, max }]) => sum + (max ?? 2 * text.length), 0);
  const toField = ([name, { max }]: (typeof texts)[number]) =>
    [name, max === null ? z.string() : z.string().describe(`at most ${max} characters`)] as const;
  return {
    instructions: translationInstructions,
    messages,
    // The schema has no length limits: an answer that is too long must come back, so that we can ask for a shorter one.
    answer: z.object(Object.fromEntries(texts.map(toField))),
    max_output_tokens: BASE_TOKENS + TOKENS_PER_CHARACTER * characters,
  };
}

/** Asks within the day's translation cap, or refuses until midnight. */
async function askOrRefuse(
  { modelCosts, daily_cap_micros: cap }: CopyContext,
  model: LanguageModel,
  user_id: string,
  question: Question<Texts>,
) {
  const use = { payer: { kind: 'account', user_id }, purpose: 'translation', cap } as const;
  const asked = await modelCosts.ask(model, use, question);
  if (asked.kind === 'capped') throw new Refusal('translation_cap', undefined, asked.retry_seconds);
  return asked;
}

/** Translates all texts in one call, with a second call to correct an answer that does not fit. Every call is paid for. */
export async function askModel(context: CopyContext, model: LanguageModel, user_id: string, task: TranslationTask) {
  const { target_language } = task;
  const first: ModelMessage = { role: 'user', text: taskMessage(task) };
  let messages: readonly ModelMessage[] = [first];
  let failure: Failure = 'unfit';
  let cost_micros = 0;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { reply, cost } = await askOrRefuse(context, model, user_id, toQuestion(task, messages));
    cost_micros += cost;
    if (reply.outcome === 'done') {
      const texts = normalizeTexts(reply.answer);
      const misfits = findMisfits(task, texts);
      const [worst] = misfits;
      if (worst === undefined) return { texts, cost_micros };
      failure = worst.problem;
      messages = withCorrection(first, texts, misfits);
    } else {
      failure = reply.outcome;
    }
    // The texts are never logged: they are the advertiser's.
    const reason = reply.outcome === 'unknown' ? reply.reason : null;
    context.log.warn({ model: model.name, target_language, attempt, failure, reason }, 'translation attempt failed');
    // Retrying helps neither an outage nor a refusal.
    if (failure === 'unknown' || failure === 'refused') break;
  }
  throw new Refusal('translation_failed', failureTexts[failure]);
}

const withCorrection = (first: ModelMessage, texts: Texts, misfits: readonly Misfit[]): ModelMessage[] => [
  first,
  { role: 'assistant', text: JSON.stringify(texts) },
  { role: 'user', text: correctionMessage(misfits) },
];
