import { createAnthropic } from '@ai-sdk/anthropic';
import {
  APICallError,
  generateText,
  type LanguageModelUsage,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  Output,
} from 'ai';
import { failureCode, wasNotReached } from '../../core/failure-code.ts';
import { safeUrl } from '../../core/safe-url.ts';
import type { LanguageModel, Question, Reply, Tokens } from './language-model.ts';
import { type Prices, pricing } from './prices.ts';

interface Settings extends Prices {
  readonly api_url: string;
  readonly api_key: string;
  readonly model: string;
  readonly timeout_seconds: number;
}

const NOTHING: Tokens = { input: 0, output: 0 };

const tokensOf = (usage: LanguageModelUsage | undefined): Tokens => ({
  input: usage?.inputTokens ?? 0,
  output: usage?.outputTokens ?? 0,
});

// An answer that was cut off or declined is told apart from one that does not fit by how it ended.
const unusable = (ended: string | undefined): 'refused' | 'unfit' => (ended === 'content-filter' ? 'refused' : 'unfit');

// Only the kind of a failure goes any further: its message may quote what was asked, which is somebody's ad.
function outcomeOf(error: unknown): Reply<never> {
  if (NoObjectGeneratedError.isInstance(error)) {
    return { outcome: unusable(error.finishReason), tokens: tokensOf(error.usage) };
  }
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 400) {
    return { outcome: 'unknown', tokens: NOTHING, reason: `status ${error.statusCode}` };
  }
  // Nobody was reached, so nobody has worked.
  const tokens = wasNotReached(error) ? NOTHING : null;
  return {
    outcome: 'unknown',
    tokens,
    reason: failureCode(error) ?? (error instanceof Error ? error.name : 'failure'),
  };
}

/** Anthropic's messages API through the `ai` SDK, with the form of the answer as its structured output. */
export function anthropicModel({ api_url, api_key, model, timeout_seconds, ...prices }: Settings): LanguageModel {
  const provider = createAnthropic({
    baseURL: safeUrl(api_url, 'The language model’s').href.replace(/\/$/, ''),
    apiKey: api_key,
  });

  async function ask<Answer>({
    instructions,
    turns,
    answer,
    most_output_tokens,
  }: Question<Answer>): Promise<Reply<Answer>> {
    try {
      const result = await generateText({
        model: provider(model),
        instructions,
        messages: turns.map(({ role, text }) => ({ role, content: text })),
        output: Output.object({ schema: answer }),
        maxOutputTokens: most_output_tokens,
        // Whoever asks decides whether the answer is worth asking again.
        maxRetries: 0,
        abortSignal: AbortSignal.timeout(timeout_seconds * 1_000),
        telemetry: { isEnabled: false },
      });
      const tokens = tokensOf(result.usage);
      if (result.finishReason === 'content-filter') return { outcome: 'refused', tokens };
      try {
        return { outcome: 'done', answer: result.output, tokens };
      } catch (error) {
        if (!NoOutputGeneratedError.isInstance(error)) throw error;
        return { outcome: unusable(result.finishReason), tokens };
      }
    } catch (error) {
      return outcomeOf(error);
    }
  }

  return { name: model, ask, ...pricing(prices) };
}
