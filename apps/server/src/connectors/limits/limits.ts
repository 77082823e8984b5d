import type { LimitName } from '../../core/limits.ts';

export interface Limits {
  /**
   * Takes one; refuses with `too_many_requests` (and how long to wait) when there is none left. The key says whose count
   * it is (an e-mail address in lower case, an id, a network address); a limit of everybody has none.
   */
  take(name: LimitName, key?: string): Promise<void>;
  /**
   * Gives the count back after a success: all of an account's, but only this one attempt of an address or of everybody.
   * Whoever owns one account could otherwise sign in to it now and then and try others without end.
   */
  forget(name: LimitName, key?: string): Promise<void>;
}
