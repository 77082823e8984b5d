import {
  APICallError,
  dynamicTool,
  isStepCount,
  type LanguageModelUsage,
  type LanguageModel as SdkModel,
  streamText,
} from 'ai';
import { failureCode, wasNotReached } from '#core/kit/failure-code.ts';
import type { Conversation, ConversationEnd, ConversationPart, LanguageModel, Tokens } from './language-model.ts';

const NO_TOKENS: Tokens = { input: 0, output: 0 };

function readTokens({ inputTokens, inputTokenDetails, outputTokens }: LanguageModelUsage): Tokens {
  const { noCacheTokens, cacheReadTokens = 0, cacheWriteTokens = 0 } = inputTokenDetails;
  return {
    input: noCacheTokens ?? inputTokens ?? 0,
    output: outputTokens ?? 0,
    cached_input: cacheReadTokens,
    stored_input: cacheWriteTokens,
  };
}

// The error message is dropped, because it may quote the conversation.
function toFailure(error: unknown, hasAnswered: boolean): ConversationEnd {
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 400) {
    return { outcome: 'unknown', tokens: hasAnswered ? null : NO_TOKENS, reason: `status ${error.statusCode}` };
  }
  const tokens = wasNotReached(error) && !hasAnswered ? NO_TOKENS : null;
  const reason = failureCode(error) ?? (error instanceof Error ? error.name : 'failure');
  return { outcome: 'unknown', tokens, reason };
}

function toEnd(finishReason: string, tokens: Tokens): ConversationEnd {
  if (finishReason === 'content-filter') return { outcome: 'refused', tokens };
  // The last allowed step ended in another call of a tool, or in the middle of a sentence.
  return { outcome: finishReason === 'stop' ? 'done' : 'cut_off', tokens };
}

const toTools = ({ tools }: Conversation) =>
  Object.fromEntries(
    tools.map(({ name, description, input, run }) => [
      name,
      dynamicTool({ description, inputSchema: input, execute: (given) => run(given) }),
    ]),
  );

/** Converses through Anthropic's streamed messages with the `ai` SDK, which runs the tools between the steps. */
export const converseWith = (model: SdkModel, timeout_seconds: number): LanguageModel['converse'] =>
  async function* converse(conversation, signal): AsyncIterable<ConversationPart> {
    const { prefix, messages, max_steps, max_output_tokens } = conversation;
    const timeout = AbortSignal.timeout(timeout_seconds * 1_000);
    let hasAnswered = false;
    let isNewStep = false;
    let end: ConversationEnd | undefined;
    try {
      const { stream } = streamText({
        model,
        instructions: [
          {
            role: 'system',
            content: prefix,
            providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
          },
        ],
        messages: messages.map(({ role, text }) => ({ role, content: text })),
        tools: toTools(conversation),
        stopWhen: isStepCount(max_steps),
        maxOutputTokens: max_output_tokens,
        // The caller decides whether to retry.
        maxRetries: 0,
        abortSignal: AbortSignal.any([signal, timeout]),
        telemetry: { isEnabled: false },
        // Reported as the end. The SDK would print it.
        onError: () => undefined,
      });
      for await (const part of stream) {
        if (part.type === 'start-step') isNewStep = hasAnswered;
        if (part.type === 'text-delta') {
          if (isNewStep) yield { kind: 'text', text: '\n\n' };
          isNewStep = false;
          hasAnswered = true;
          yield { kind: 'text', text: part.text };
        }
        if (part.type === 'tool-call') {
          hasAnswered = true;
          yield { kind: 'tool', name: part.toolName };
        }
        if (part.type === 'error') end = toFailure(part.error, hasAnswered);
        if (part.type === 'finish') end ??= toEnd(part.finishReason, readTokens(part.totalUsage));
      }
    } catch (error) {
      end ??= toFailure(error, hasAnswered);
    }
    if (signal.aborted) end = { outcome: 'left', tokens: null, reason: 'left' };
    yield {
      kind: 'end',
      ...(end ?? { outcome: 'unknown', tokens: null, reason: timeout.aborted ? 'timeout' : 'cut' }),
    };
  };
