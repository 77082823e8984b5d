/** Where a figure comes from and when it was last looked at. Figures of other companies change without notice. */
export interface DatedFact {
  readonly source: string;
  readonly checked_on: string;
}

/** A fact is trusted for so long; after that, people look at it again. */
const TRUSTED_DAYS = 365;

export function isOverdue(fact: DatedFact, today: string): boolean {
  return (Date.parse(today) - Date.parse(fact.checked_on)) / 86_400_000 > TRUSTED_DAYS;
}
