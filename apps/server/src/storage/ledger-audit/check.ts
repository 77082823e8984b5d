/** An invariant, and the statement that finds its violations. */
export interface Check {
  readonly fact: string;
  /** Returns one column of text and one row per violation. */
  readonly violations: string;
}
