import { createAnthropic } from '@ai-sdk/anthropic';
import {
  APICallError,
  generateText,
  type LanguageModelUsage,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  Output,
} from 'ai';
import { failureCode, wasNotReached } from '#core/kit/failure-code.ts';
import { safeUrl } from '#core/kit/safe-url.ts';
import { converseWith } from './anthropic-conversation.ts';
import type { LanguageModel, Question, Reply, Tokens } from './language-model.ts';
import { type Prices, pricing } from './prices.ts';

interface Settings extends Prices {
  readonly api_url: string;
  readonly api_key: string;
  readonly model: string;
  readonly timeout_seconds: number;
}

const NO_TOKENS: Tokens = { input: 0, output: 0 };

const readTokens = (usage: LanguageModelUsage | undefined): Tokens => ({
  input: usage?.inputTokens ?? 0,
  output: usage?.outputTokens ?? 0,
});

const toUnusable = (finishReason: string | undefined): 'refused' | 'unfit' =>
  finishReason === 'content-filter' ? 'refused' : 'unfit';

// The error message is dropped, because it may quote the advertiser's ad.
function toFailure(error: unknown): Reply<never> {
  if (NoObjectGeneratedError.isInstance(error)) {
    return { outcome: toUnusable(error.finishReason), tokens: readTokens(error.usage) };
  }
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 400) {
    return { outcome: 'unknown', tokens: NO_TOKENS, reason: `status ${error.statusCode}` };
  }
  // A provider that was not reached did no work.
  const tokens = wasNotReached(error) ? NO_TOKENS : null;
  return {
    outcome: 'unknown',
    tokens,
    reason: failureCode(error) ?? (error instanceof Error ? error.name : 'failure'),
  };
}

/** Calls Anthropic's messages API through the `ai` SDK with structured output. */
export function anthropicModel({ api_url, api_key, model, timeout_seconds, ...prices }: Settings): LanguageModel {
  const provider = createAnthropic({
    baseURL: safeUrl(api_url, "The language model's").href.replace(/\/$/, ''),
    apiKey: api_key,
  });

  async function ask<Answer>({
    instructions,
    messages,
    answer,
    max_output_tokens,
  }: Question<Answer>): Promise<Reply<Answer>> {
    try {
      const result = await generateText({
        model: provider(model),
        instructions,
        messages: messages.map(({ role, text }) => ({ role, content: text })),
        output: Output.object({ schema: answer }),
        maxOutputTokens: max_output_tokens,
        // The caller decides whether to retry.
        maxRetries: 0,
        abortSignal: AbortSignal.timeout(timeout_seconds * 1_000),
        telemetry: { isEnabled: false },
      });
      const tokens = readTokens(result.usage);
      if (result.finishReason === 'content-filter') return { outcome: 'refused', tokens };
      try {
        return { outcome: 'done', answer: result.output, tokens };
      } catch (error) {
        if (!NoOutputGeneratedError.isInstance(error)) throw error;
        return { outcome: toUnusable(result.finishReason), tokens };
      }
    } catch (error) {
      return toFailure(error);
    }
  }

  const converse = converseWith(provider(model), timeout_seconds);
  return { name: model, ask, converse, ...pricing(prices) };
}
