import type { LimitName } from '#core/operations/limits.ts';

export interface Limits {
  /**
   * Counts one attempt. Refuses with `too_many_requests` and the time to wait when none is left. The key (a lowercase
   * email address, an id or a network address) says whose count it is. A global limit takes the network address: once it is
   * used up, networks with few attempts wait for a second and pass. The text replaces the usual one.
   */
  take(name: LimitName, key?: string, refusal_text?: string): Promise<void>;
  /**
   * Returns attempts after a success: all of an account's, but only one of an address or global limit. Otherwise an
   * attacker could reset the address limit by signing in to an account of their own.
   */
  forget(name: LimitName, key?: string): Promise<void>;
}
