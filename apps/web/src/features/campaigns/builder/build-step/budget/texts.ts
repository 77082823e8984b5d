import { type Budget, totalBudget } from '@universal-media/contract/campaigns/budget/total';
import { campaignDays } from '@universal-media/contract/campaigns/dates';
import { toCents } from '@universal-media/contract/wire/money';
import { counted } from '#lib/format/count-text.ts';
import { moneyShort } from '#lib/format/format.ts';

/** Converts a total budget to an amount per day, and a daily budget to its total. */
export function convertBudget(budget: Budget): { figure: string; unit: string } {
  const days = campaignDays(budget.start_date, budget.end_date);
  const total = toCents(totalBudget(budget));
  return budget.budget_type === 'total'
    ? { figure: moneyShort(Math.round(total / days)), unit: 'per day' }
    : { figure: moneyShort(total), unit: `total over ${counted(days, 'day')}` };
}
