import type { LanguageModel, Question, Reply } from './language-model.ts';

/** What a language model is asked for. Each purpose has daily caps of its own. */
export type ModelPurpose = 'translation' | 'copy_help' | 'assistant' | 'assistant_public' | 'testimonial';

/** Whose daily cap a call counts against. */
export type ModelPayer =
  | { readonly kind: 'account'; readonly user_id: string }
  | { readonly kind: 'visitor'; readonly visitor_id: string };

/** A payer with a purpose and its cap, in millionths of a dollar a day. */
export interface ModelUse {
  readonly payer: ModelPayer;
  readonly purpose: ModelPurpose;
  readonly cap: number;
}

interface Capped {
  readonly kind: 'capped';
  /** Until midnight, when the caps start again. */
  readonly retry_seconds: number;
}

export type Reserved = Capped | { readonly kind: 'reserved'; settle(cost: number): Promise<void> };

export type Asked<Answer> = Capped | { readonly kind: 'asked'; readonly reply: Reply<Answer>; readonly cost: number };

/**
 * Counts what the language model costs, apart from the caller's transaction: a call whose answer is lost, or whose
 * transaction is rolled back, stays counted, because it may be billed.
 */
export interface ModelCosts {
  /** What an account's calls for a purpose cost today. */
  getCost(user_id: string, purpose: ModelPurpose): Promise<number>;
  /** Reserves the maximum cost of a call in every cap that it counts against, or in none. */
  reserve(use: ModelUse, micros: number): Promise<Reserved>;
  /** Asks if the caps allow it, and counts the actual cost. */
  ask<Answer>(model: LanguageModel, use: ModelUse, question: Question<Answer>): Promise<Asked<Answer>>;
}
