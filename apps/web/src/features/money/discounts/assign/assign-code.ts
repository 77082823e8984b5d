import type { User } from '@universal-media/contract/accounts/users';
import { isRefused } from '#lib/call/call-error.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';

export type Recipient = Pick<User, 'user_id' | 'email' | 'full_name'>;

export interface AssignFailure {
  readonly to: Recipient;
  readonly why: string;
}

export interface AssignOutcome {
  readonly assigned: number;
  readonly failures: readonly AssignFailure[];
  /** Not assigned because the run was stopped. */
  readonly untried: readonly Recipient[];
}

interface Assigning {
  readonly recipients: readonly Recipient[];
  readonly assign: (to: Recipient) => Promise<unknown>;
  readonly onDone: (done: number) => void;
  readonly stopped: () => boolean;
}

/** Assigns a code to one user after the other. A failure does not stop the rest. */
export async function assignAll({ recipients, assign, onDone, stopped }: Assigning): Promise<AssignOutcome> {
  const failures: AssignFailure[] = [];
  let assigned = 0;
  const tried = () => assigned + failures.length;
  for (const to of recipients) {
    if (stopped()) break;
    try {
      await assign(to);
      assigned += 1;
    } catch (error) {
      failures.push({ to, why: plainFailure(error).sentence });
      // Signed out: all remaining calls would fail for the same reason.
      if (isRefused(error, 401)) break;
    }
    onDone(tried());
  }
  return { assigned, failures, untried: recipients.slice(tried()) };
}

/** Describes the outcome in the texts of the specification. */
export function outcomeText({ assigned, failures }: Pick<AssignOutcome, 'assigned' | 'failures'>): string {
  if (assigned === 0) return 'Failed to assign discount code to any users.';
  const success = `Successfully assigned discount code to ${assigned} user(s).`;
  return failures.length === 0 ? success : `${success} ${failures.length} assignment(s) failed.`;
}
