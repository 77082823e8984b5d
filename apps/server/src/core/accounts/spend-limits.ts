/** The limits of an API key, and what it has put on hold, in cents. */
interface SpendSums {
  readonly total_cents: bigint;
  readonly campaign_cents: bigint;
  readonly day_cents: bigint;
}

const sentences: Record<keyof SpendSums, string> = {
  total_cents: 'This API key has reached its total spending limit.',
  campaign_cents: 'This API key has reached its spending limit for this campaign.',
  day_cents: 'This API key has reached its spending limit for today.',
};

/** Returns the sentence of the first limit that another hold would exceed; null when it fits. */
export function findExceededLimit(limits: SpendSums, spent: SpendSums, cents: bigint): string | null {
  const kinds = ['total_cents', 'campaign_cents', 'day_cents'] as const;
  const exceeded = kinds.find((kind) => spent[kind] + cents > limits[kind]);
  return exceeded === undefined ? null : sentences[exceeded];
}
