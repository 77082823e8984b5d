/** The source of a figure and the day it was last checked. Other companies change their figures without notice. */
export interface DatedFact {
  readonly source: string;
  readonly checked_on: string;
}

/** A fact is trusted for this long before it must be checked again. */
const TRUSTED_DAYS = 365;

export function isOverdue(fact: DatedFact, today: string): boolean {
  return (Date.parse(today) - Date.parse(fact.checked_on)) / 86_400_000 > TRUSTED_DAYS;
}
