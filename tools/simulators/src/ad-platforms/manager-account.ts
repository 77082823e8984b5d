import type { Accounts } from './accounts.ts';
import type { FaultSwitches } from './faults.ts';
import type { Luck } from './luck.ts';
import type { People } from './people.ts';
import type { Tokens } from './tokens.ts';

/** What a dialect speaks for: our manager account and what is below it. */
export interface Manager {
  readonly accounts: Accounts;
  readonly people: People;
  readonly tokens: Tokens;
  readonly luck: Luck;
  readonly switches: FaultSwitches;
}
