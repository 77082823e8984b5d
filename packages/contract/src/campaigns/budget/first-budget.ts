/** The largest budget, in whole dollars, that a visitor can try and a first campaign can begin with. */
export const MAX_FIRST_BUDGET = 1_000_000;

/** The same limit in words. */
export const maxFirstBudgetText = `Enter at most $${MAX_FIRST_BUDGET.toLocaleString('en-US')}`;
