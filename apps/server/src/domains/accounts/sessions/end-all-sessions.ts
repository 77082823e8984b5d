import { afterCommit } from '#storage/transact.ts';
import type { AccountsContext } from '../context.ts';
import { staffStore } from '../staff/sign-in/store.ts';
import { sessionStore } from './store.ts';

const BATCH = 1_000;

interface EndedSessions {
  readonly advertiser_sessions: number;
  readonly staff_sessions: number;
}

/** Ends every session of all advertisers and staff members, in batches: for the command line, after a leak of secrets. */
export async function endAllSessions(context: AccountsContext, reason: string): Promise<EndedSessions> {
  const { clock, newId } = context;
  const run_id = newId();
  const advertiser_sessions = await endInBatches(context, 'advertiser', run_id, reason, (trx) =>
    sessionStore.endSome(trx, BATCH, 'revoked', clock.now()),
  );
  const staff_sessions = await endInBatches(context, 'staff', run_id, reason, (trx) =>
    staffStore.endSome(trx, BATCH, clock.now()),
  );
  return { advertiser_sessions, staff_sessions };
}

async function endInBatches(
  { audit, live, transact }: AccountsContext,
  of: 'advertiser' | 'staff',
  run_id: string,
  reason: string,
  end: (trx: Parameters<Parameters<typeof transact>[0]>[0]) => Promise<string[]>,
): Promise<number> {
  let total = 0;
  for (;;) {
    const ended = await transact(async (trx) => {
      const session_ids = await end(trx);
      if (session_ids.length === 0) return 0;
      await audit.record(trx, {
        actor: { kind: 'system' },
        action: 'session.all_ended',
        subject: { kind: 'session', id: run_id },
        request_id: null,
        reason,
        after: { of, sessions: session_ids.length },
      });
      afterCommit(trx, () => {
        for (const session_id of session_ids) live.publish({ session_id }, { type: 'session_ended' });
      });
      return session_ids.length;
    });
    total += ended;
    if (ended === 0) return total;
  }
}
