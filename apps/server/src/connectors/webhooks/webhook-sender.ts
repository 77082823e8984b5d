import type { AttemptProblem } from '@universal-media/contract/support/webhooks/webhooks';

/** What became of a request. Any status counts as an answer; redirects are not followed. */
export type PostResult =
  | { readonly outcome: 'answered'; readonly status: number; readonly answer: string }
  | { readonly outcome: 'unanswered'; readonly problem: AttemptProblem };

export interface WebhookSender {
  /** Tells whether requests may go to an address, as far as its text shows. */
  accepts(url: string): boolean;
  /** Never throws for failures of the receiver. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<PostResult>;
}
