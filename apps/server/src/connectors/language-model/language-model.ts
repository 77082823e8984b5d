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
  /** Input that the provider had from an earlier call, and input that it stored for later calls. */
  readonly cached_input?: number;
  readonly stored_input?: number;
}

/** Something the model may call while it answers. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodType;
  /** Returns what the model reads. The input has passed the schema. */
  run(input: unknown): Promise<unknown>;
}

export interface Conversation {
  /** Instructions of ours, the same in every call, so that the provider can store them. User input never goes here. */
  readonly prefix: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ModelTool[];
  /** Calls of the model: the first one, and one after each round of tools. */
  readonly max_steps: number;
  /** Of each step. */
  readonly max_output_tokens: number;
  /** The maximum size of what each step reads from tools. */
  readonly max_tool_bytes: number;
}

/** `left`: the caller ended it. `tokens` is null when the cost is not known. */
export type ConversationEnd =
  | { readonly outcome: 'done' | 'refused' | 'cut_off'; readonly tokens: Tokens }
  | { readonly outcome: 'unknown' | 'left'; readonly tokens: Tokens | null; readonly reason: string };

export type ConversationPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tool'; readonly name: string }
  | ({ readonly kind: 'end' } & ConversationEnd);

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
  /** Streams an answer as text, and always ends with an end. Aborting the signal ends the call at the provider. */
  converse(conversation: Conversation, signal: AbortSignal): AsyncIterable<ConversationPart>;
  /** In millionths of a dollar. */
  costMicros(tokens: Tokens): number;
  /** The upper bound of what a question can cost. */
  maxCostMicros(question: Question<unknown>): number;
  maxConversationMicros(conversation: Conversation): number;
}
