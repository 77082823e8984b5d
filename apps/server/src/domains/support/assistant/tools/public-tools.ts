import { campaignFeeCents } from '@universal-media/contract/money/fee';
import { minimumSpendFor, minimumTotal } from '@universal-media/contract/platforms/minimum-spend';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { publicTools, type ToolInput } from '@universal-media/contract/support/assistant/tools';
import { toCents, toCredits } from '@universal-media/contract/wire/money';
import { implementTools } from './implement-tools.ts';

/** Computes prices with the contract's own functions. They know no account and no database. */
export const publicHandlers = {
  async quote_campaign(_: unknown, { budget, platforms }: ToolInput<typeof publicTools.quote_campaign>) {
    const chosen = [...new Set(platforms)];
    const fee_cents = campaignFeeCents(toCents(budget), chosen.length);
    return {
      budget,
      platforms: chosen.map((platform) => platformById(platform).name),
      fee: toCredits(fee_cents),
      total_credits: toCredits(toCents(budget) + fee_cents),
      minimum_budget: minimumTotal(chosen),
    };
  },
  async minimum_budgets(_: unknown, { platforms }: ToolInput<typeof publicTools.minimum_budgets>) {
    const chosen = [...new Set(platforms)];
    return {
      platforms: chosen.map((platform) => ({ name: platformById(platform).name, minimum: minimumSpendFor(platform) })),
      together: minimumTotal(chosen),
    };
  },
};

export const bindPublicTools = implementTools(publicTools)(publicHandlers);
