import type { LanguageModel, Question } from './language-model.ts';

export interface Prices {
  /** Dollars for a million tokens, which are millionths of a dollar for each. */
  readonly input_price: number;
  readonly output_price: number;
}

/** What a provider puts around a question of ours: the form of the answer, its own words about it. */
const WRAPPING_TOKENS = 1_500;

/** A token stands for one byte at least. */
const mostTokensOf = ({ instructions, turns }: Question<unknown>): number =>
  [instructions, ...turns.map(({ text }) => text)].reduce(
    (sum, text) => sum + Buffer.byteLength(text),
    WRAPPING_TOKENS,
  );

export function pricing({ input_price, output_price }: Prices): Pick<LanguageModel, 'costMicros' | 'mostMicros'> {
  const costMicros: LanguageModel['costMicros'] = ({ input, output }) =>
    Math.ceil(input * input_price + output * output_price);
  return {
    costMicros,
    mostMicros: (question) => costMicros({ input: mostTokensOf(question), output: question.most_output_tokens }),
  };
}
