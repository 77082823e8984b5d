import type { LanguageModel, Question } from './language-model.ts';

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

export function pricing({ input_price, output_price }: Prices): Pick<LanguageModel, 'costMicros' | 'maxCostMicros'> {
  const costMicros: LanguageModel['costMicros'] = ({ input, output }) =>
    Math.ceil(input * input_price + output * output_price);
  return {
    costMicros,
    maxCostMicros: (question) => costMicros({ input: maxInputTokens(question), output: question.max_output_tokens }),
  };
}
