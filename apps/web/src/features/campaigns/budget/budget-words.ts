import { campaignDays } from '@universal-media/contract/campaign-dates';
import { type Budget, totalBudget } from '@universal-media/contract/campaign-total';
import { centsOf } from '@universal-media/contract/money';
import { moneyShort } from '../../../lib/format.ts';
import { counted } from '../counted.ts';

/** The other way to say a budget: what a total is a day, what a daily amount comes to. */
export function budgetOtherwise(budget: Budget): { figure: string; words: string } {
  const days = campaignDays(budget.start_date, budget.end_date);
  const total = centsOf(totalBudget(budget));
  return budget.budget_type === 'total'
    ? { figure: moneyShort(Math.round(total / days)), words: 'a day' }
    : { figure: moneyShort(total), words: `in total over ${counted(days, 'day')}` };
}
