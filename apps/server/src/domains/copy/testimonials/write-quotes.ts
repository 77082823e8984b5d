import type { FaithfulnessFinding } from '@universal-media/contract/campaigns/advice/testimonials';
import { z } from 'zod';
import type { ModelMessage, Question } from '#connectors/language-model/language-model.ts';
import {
  type TestimonialTask,
  testimonialCorrection,
  testimonialInstructions,
  testimonialMessage,
} from '#core/copy/testimonials/testimonial-prompt.ts';
import {
  checkQuotes,
  cleanQuotes,
  excerptQuotes,
  type WrittenQuotes,
} from '#core/copy/testimonials/testimonial-task.ts';
import type { CopyContext } from '../context.ts';

const Written = z.object({
  headline: z.string(),
  short_headline: z.string(),
  body: z.string(),
  short_body: z.string(),
});

const MAX_ATTEMPTS = 2;
/** Four short texts; a character of a rare script takes several tokens. */
const MAX_OUTPUT_TOKENS = 1_200;

export interface Quotes {
  readonly quotes: WrittenQuotes;
  /** Null when a model wrote them and they passed the check. */
  readonly unchanged_because: 'no_model' | 'cap_reached' | 'model_failed' | 'check_failed' | null;
  /** What the check found in texts that were not used. */
  readonly removed: readonly FaithfulnessFinding[];
}

const toQuestion = (messages: readonly ModelMessage[]): Question<WrittenQuotes> => ({
  instructions: testimonialInstructions,
  messages,
  answer: Written,
  max_output_tokens: MAX_OUTPUT_TOKENS,
});

/**
 * Shortens a statement with the language model and checks every text against it. After one corrected attempt, or without a
 * model, the person's own sentences are used.
 */
export async function writeQuotes(
  {
    log,
    model,
    modelCosts,
    testimonial_cap_micros: cap,
  }: Pick<CopyContext, 'log' | 'model' | 'modelCosts' | 'testimonial_cap_micros'>,
  user_id: string,
  task: TestimonialTask,
): Promise<Quotes> {
  const { statement, speaker } = task;
  const removed: FaithfulnessFinding[] = [];
  const unchanged = (unchanged_because: NonNullable<Quotes['unchanged_because']>): Quotes => ({
    quotes: excerptQuotes(statement, speaker),
    unchanged_because,
    removed,
  });
  if (!model) return unchanged('no_model');
  const use = { payer: { kind: 'account', user_id }, purpose: 'testimonial', cap } as const;
  const first = { role: 'user', text: testimonialMessage(task) } as const;
  let messages: readonly ModelMessage[] = [first];
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const asked = await modelCosts.ask(model, use, toQuestion(messages));
    if (asked.kind === 'capped') return unchanged('cap_reached');
    const { reply } = asked;
    if (reply.outcome !== 'done') {
      // What people said is never logged.
      log.warn({ model: model.name, attempt, outcome: reply.outcome }, 'testimonial attempt failed');
      if (reply.outcome === 'unfit') continue;
      return unchanged('model_failed');
    }
    const quotes = cleanQuotes(reply.answer);
    const { findings, too_long } = checkQuotes(quotes, statement, speaker);
    if (findings.length === 0 && too_long.length === 0 && quotes.body !== '' && quotes.headline !== '') {
      return { quotes, unchanged_because: null, removed };
    }
    removed.push(...findings);
    log.warn(
      { model: model.name, attempt, problems: findings.map(({ problem }) => problem), too_long: too_long.length },
      'testimonial failed its check',
    );
    messages = [
      first,
      { role: 'assistant', text: JSON.stringify(quotes) },
      { role: 'user', text: testimonialCorrection(findings, too_long) },
    ];
  }
  return unchanged(removed.length > 0 ? 'check_failed' : 'model_failed');
}
