/** Something that is always true, and the statement that finds where it is not. */
export interface Check {
  readonly fact: string;
  /** One column of text, one row for each violation. */
  readonly violations: string;
}
