export const topics = {
  start: 'Getting started',
  money: 'Credits and prices',
  creative: 'Files and copy',
  audience: 'Audience and places',
  campaigns: 'Running a campaign',
  results: 'Results',
  account: 'Account and security',
} as const;
export type Topic = keyof typeof topics;

/** A paragraph, or a list of points. */
export type Block = string | readonly string[];

/** An article of the manual. Its figures come from the rules themselves, so they cannot fall behind. */
export interface Article {
  /** Its address: `/help/{slug}`. */
  readonly slug: string;
  readonly topic: Topic;
  readonly title: string;
  /** The answer in one or two sentences. */
  readonly summary: string;
  readonly body: readonly Block[];
  /** A program, shown below the body. */
  readonly code?: string;
  /** Other words that people look for it by. */
  readonly keywords: string;
}
