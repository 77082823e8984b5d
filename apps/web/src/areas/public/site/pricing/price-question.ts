import { MAX_FIRST_BUDGET } from '@universal-media/contract/campaigns/budget/first-budget';
import { platformIds } from '@universal-media/contract/platforms/platforms';

export const payWays = ['credits', 'card'] as const;
export type PayWay = (typeof payWays)[number];

/** What the calculator prices. It is kept in the address, so that a link shows the same. */
export interface PriceQuestion {
  /** Media in whole dollars. */
  readonly budget: number;
  readonly platform_count: number;
  readonly has_streaming: boolean;
  readonly pay: PayWay;
}

export const MAX_PLATFORMS = platformIds.length;

/** What the page shows before a visitor changes anything, and without scripts. */
export const firstQuestion: PriceQuestion = { budget: 2_000, platform_count: 4, has_streaming: false, pay: 'credits' };

function readNumber(text: string | null, min: number, max: number): number | null {
  const number = Number(text);
  return text !== null && Number.isInteger(number) && number >= min && number <= max ? number : null;
}

/** Reads a question from the address. What is missing or cannot be read is as at first. */
export const readQuestion = (query: URLSearchParams): PriceQuestion => ({
  budget: readNumber(query.get('budget'), 0, MAX_FIRST_BUDGET) ?? firstQuestion.budget,
  platform_count: readNumber(query.get('platforms'), 1, MAX_PLATFORMS) ?? firstQuestion.platform_count,
  has_streaming: query.get('streaming') === 'yes',
  pay: payWays.find((way) => way === query.get('pay')) ?? firstQuestion.pay,
});

export function toQuery({ budget, platform_count, has_streaming, pay }: PriceQuestion): URLSearchParams {
  const query = new URLSearchParams({ budget: String(budget), platforms: String(platform_count) });
  if (has_streaming) query.set('streaming', 'yes');
  if (pay !== firstQuestion.pay) query.set('pay', pay);
  return query;
}
