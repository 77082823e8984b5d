/** For what somebody who runs the server should read. */
export interface Log {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}
