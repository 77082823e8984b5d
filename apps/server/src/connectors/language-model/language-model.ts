import type { z } from 'zod';

/** One message of a conversation; the first and the last are the user's. */
export interface ModelMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

export interface Question<Answer> {
  /** Instructions of ours. User input never goes here, only into the messages. */
  readonly instructions: string;
  readonly messages: readonly ModelMessage[];
  /** The schema of the answer, enforced by the provider and checked here. */
  readonly answer: z.ZodType<Answer>;
  readonly max_output_tokens: number;
}

export interface Tokens {
  readonly input: number;
  readonly output: number;
}

/**
 * `refused`: the model declined. `unfit`: the answer does not match the schema or was cut off. `unknown`: the call failed;
 * `tokens` is null when it may have been billed anyway.
 */
export type Reply<Answer> =
  | { readonly outcome: 'done'; readonly answer: Answer; readonly tokens: Tokens }
  | { readonly outcome: 'refused' | 'unfit'; readonly tokens: Tokens }
  | { readonly outcome: 'unknown'; readonly tokens: Tokens | null; readonly reason: string };

/** Asks once and never throws for failures of the provider; the caller decides whether to retry. */
export interface LanguageModel {
  readonly name: string;
  ask<Answer>(question: Question<Answer>): Promise<Reply<Answer>>;
  /** In millionths of a dollar. */
  costMicros(tokens: Tokens): number;
  /** The upper bound of what a question can cost. */
  maxCostMicros(question: Question<unknown>): number;
}
