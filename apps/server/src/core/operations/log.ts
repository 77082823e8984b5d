/** Writes log lines for operators. */
export interface Log {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}
