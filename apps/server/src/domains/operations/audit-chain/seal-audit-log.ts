import type { Objects } from '#connectors/objects/objects.ts';
import { after, type Clock } from '#core/kit/clock.ts';
import type { Log } from '#core/operations/log.ts';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { SystemTransact } from '#storage/transact.ts';
import { sealAuditLogJob } from '../jobs.ts';
import { printAnchor } from './anchor.ts';
import { CHAIN_START } from './chain.ts';
import { auditChainStore as store } from './store.ts';

export interface AuditChainContext {
  readonly clock: Clock;
  readonly objects: Objects;
  readonly transact: SystemTransact;
  readonly log: Log;
}

const INTERVAL_SECONDS = 60;
const BATCH = 1_000;

/** Plans the next run, on the minute; any number of workers plan the same one. */
export const planAuditSeal = ({ clock, transact }: AuditChainContext): Promise<void> =>
  transact((trx) => {
    const now = clock.now();
    const minute = Math.floor(now.getTime() / (INTERVAL_SECONDS * 1_000)) * INTERVAL_SECONDS * 1_000;
    const not_before = after(new Date(minute), { seconds: INTERVAL_SECONDS });
    const due_at = not_before.toISOString();
    return enqueue(trx, sealAuditLogJob, { outbox_id: idNamed(`audit seal ${due_at}`), now, not_before }, { due_at });
  });

/** Seals every committed audit entry that has no seal yet, in small transactions. Returns how many there were. */
export async function sealAuditLog({ clock, transact }: AuditChainContext): Promise<number> {
  let total = 0;
  for (;;) {
    const sealed = await transact((trx) => store.seal(trx, BATCH, clock.now()));
    total += sealed;
    if (sealed < BATCH) return total;
  }
}

/** An object store that is down for longer is found by the verification, which misses these anchors. */
const MAX_EXPORTED = 30;

/**
 * Exports the end of the chain once a day. The row comes first: a repeated run exports the same anchor, and an exported
 * anchor is never replaced. While the object store is down the job ends all the same, and a later run exports what is missing.
 */
export async function anchorAuditLog(context: AuditChainContext, day: string): Promise<void> {
  const { clock, objects, transact } = context;
  await sealAuditLog(context);
  const anchors = await transact(async (trx) => {
    const { position, hash } = (await store.findEnd(trx)) ?? CHAIN_START;
    await store.saveAnchor(trx, { day, position, hash, anchored_at: clock.now() });
    return store.listAnchors(trx);
  });
  try {
    for (const anchor of anchors.slice(-MAX_EXPORTED)) {
      const { key, content } = printAnchor(anchor);
      await objects.putOnce(key, content);
    }
  } catch (error) {
    context.log.warn({ err: error, day }, 'audit anchor not exported yet');
  }
}
