/** How many days of delivery the pace is measured over. */
export const PACE_DAYS = 7;

/** How many whole days the balance lasts at the delivered spend of the last days; null when nothing was delivered. */
export const countCreditDays = (balance_cents: number, delivered_cents: number): number | null =>
  delivered_cents === 0 ? null : Math.floor((Math.max(0, balance_cents) * PACE_DAYS) / delivered_cents);
