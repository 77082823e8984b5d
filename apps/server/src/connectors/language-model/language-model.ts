import type { z } from 'zod';

/** One side of a conversation; the first and the last turn are the user's. */
export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

export interface Question<Answer> {
  /** What the model is to do. Never anything that somebody typed: that goes into the turns. */
  readonly instructions: string;
  readonly turns: readonly Turn[];
  /** The form of the answer, which the model is held to and the answer is checked against. */
  readonly answer: z.ZodType<Answer>;
  readonly most_output_tokens: number;
}

export interface Tokens {
  readonly input: number;
  readonly output: number;
}

/**
 * `refused`: the model does not want to. `unfit`: it answered with something else than was asked for, or was cut off.
 * `unknown`: nobody knows what became of it; `tokens` are null where it may have been worked on, and billed, all the same.
 */
export type Reply<Answer> =
  | { readonly outcome: 'done'; readonly answer: Answer; readonly tokens: Tokens }
  | { readonly outcome: 'refused' | 'unfit'; readonly tokens: Tokens }
  | { readonly outcome: 'unknown'; readonly tokens: Tokens | null; readonly reason: string };

/** Asks once and never throws for what the other side does; whoever asks decides whether to ask again. */
export interface LanguageModel {
  readonly name: string;
  ask<Answer>(question: Question<Answer>): Promise<Reply<Answer>>;
  /** What tokens cost, in millionths of a dollar. */
  costMicros(tokens: Tokens): number;
  /** The most that asking can cost. */
  mostMicros(question: Question<unknown>): number;
}
