import type { Conversation, LanguageModel, Question } from './language-model.ts';

export interface Prices {
  /** In dollars per million tokens, which equals millionths of a dollar per token. */
  readonly input_price: number;
  readonly output_price: number;
}

/** What the provider adds to a question, such as the schema of the answer. */
const WRAPPING_TOKENS = 1_500;

/** A token is at least one byte. */
const maxInputTokens = ({ instructions, messages }: Question<unknown>): number =>
  [instructions, ...messages.map(({ text }) => text)].reduce(
    (sum, text) => sum + Buffer.byteLength(text),
    WRAPPING_TOKENS,
  );

/** English prose has more than four bytes a token; a bound of one byte would reserve a day's budget in a few turns. */
const PREFIX_BYTES_PER_TOKEN = 3;

/** Of the input price. */
const CACHED_SHARE = 0.1;
const STORED_SHARE = 1.25;

function maxConversationTokens({ prefix, messages, tools, ...limits }: Conversation) {
  const { max_steps, max_output_tokens, max_tool_bytes } = limits;
  const described = tools.reduce((sum, { name, description }) => sum + name.length + description.length, 0);
  const spoken = messages.reduce((sum, { text }) => sum + Buffer.byteLength(text), WRAPPING_TOKENS + described);
  // Each step reads what the earlier steps wrote and what their tools returned.
  const read = (max_tool_bytes + max_output_tokens) * ((max_steps * (max_steps - 1)) / 2);
  return {
    input: max_steps * spoken + read,
    stored_input: max_steps * Math.ceil(Buffer.byteLength(prefix) / PREFIX_BYTES_PER_TOKEN),
    output: max_steps * max_output_tokens,
  };
}

export function pricing({
  input_price,
  output_price,
}: Prices): Pick<LanguageModel, 'costMicros' | 'maxCostMicros' | 'maxConversationMicros'> {
  const costMicros: LanguageModel['costMicros'] = ({ input, output, cached_input = 0, stored_input = 0 }) =>
    Math.ceil(
      (input + cached_input * CACHED_SHARE + stored_input * STORED_SHARE) * input_price + output * output_price,
    );
  return {
    costMicros,
    maxConversationMicros: (conversation) => costMicros(maxConversationTokens(conversation)),
    maxCostMicros: (question) => costMicros({ input: maxInputTokens(question), output: question.max_output_tokens }),
  };
}
