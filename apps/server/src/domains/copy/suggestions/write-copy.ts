import { z } from 'zod';
import type { Question } from '#connectors/language-model/language-model.ts';
import { type CopyTask, copyInstructions, copyMessage } from '#core/copy/suggestions/copy-prompt.ts';
import { acceptWritten, type SuggestedCopy } from '#core/copy/suggestions/copy-task.ts';
import { visibleText } from '#core/copy/website/page.ts';
import type { CopyContext } from '../context.ts';

const Written = z.object({ headlines: z.array(z.string()), bodies: z.array(z.string()) });
type Written = z.infer<typeof Written>;

/** Three of each, at four tokens a character for rare scripts would be far more than this; ads are short. */
const MAX_OUTPUT_TOKENS = 900;

const NOTHING: SuggestedCopy = { headline: [], body_copy: [] };

/**
 * Asks the language model for copy and keeps what passes the checks. Returns nothing without a model, above the account's
 * cap or after a failure: every caller can do without.
 */
export async function writeCopy(
  { log, model, modelCosts, copy_help_cap_micros: cap }: CopyContext,
  user_id: string,
  task: CopyTask,
): Promise<SuggestedCopy> {
  if (!model) return NOTHING;
  const question: Question<Written> = {
    instructions: copyInstructions,
    messages: [{ role: 'user', text: copyMessage(task) }],
    answer: Written,
    max_output_tokens: MAX_OUTPUT_TOKENS,
  };
  const use = { payer: { kind: 'account', user_id }, purpose: 'copy_help', cap } as const;
  const asked = await modelCosts.ask(model, use, question);
  if (asked.kind === 'capped') return NOTHING;
  const { reply } = asked;
  if (reply.outcome !== 'done') {
    // The texts are never logged: they are the advertiser's.
    log.warn({ model: model.name, help: task.help, outcome: reply.outcome }, 'copy suggestion failed');
    return NOTHING;
  }
  const source = task.help === 'suggest' ? visibleText(task.pages) : task.text;
  return {
    headline: acceptWritten('headline', reply.answer.headlines, source, task.room.headline),
    body_copy: acceptWritten('body_copy', reply.answer.bodies, source, task.room.body_copy),
  };
}
