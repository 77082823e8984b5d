import { after } from '#core/kit/clock.ts';
import { readExportedAnchors } from './anchor.ts';
import { CHAIN_START, type ChainEnd, type ChainProblem, verifySeal } from './chain.ts';
import type { AuditChainContext } from './seal-audit-log.ts';
import { type Anchor, auditChainStore as store } from './store.ts';

const BATCH = 2_000;
/** A list of problems longer than this tells no more. */
const MAX_PROBLEMS = 100;
const OVERDUE = { minutes: -60 };

export interface AuditVerification {
  readonly sealed: bigint;
  readonly anchors: number;
  readonly problems: readonly ChainProblem[];
}

/** Recomputes every hash of the audit log and compares the chain with the exported anchors. Changes nothing. */
export async function verifyAuditLog(context: AuditChainContext): Promise<AuditVerification> {
  const { transact, clock, objects } = context;
  const problems: ChainProblem[] = [];
  const note = (found: readonly ChainProblem[]): void => {
    problems.push(...found.slice(0, MAX_PROBLEMS - problems.length));
  };
  // Read first: entries sealed from here on only make the chain longer.
  const exported = await readExportedAnchors(objects);
  const anchors = await transact((trx) => store.listAnchors(trx));
  note(compareAnchors(anchors, exported));

  const anchored = Map.groupBy(
    [...anchors, ...[...exported.values()].filter((anchor) => anchor !== null)],
    ({ position }) => position,
  );
  let end: ChainEnd = CHAIN_START;
  for (;;) {
    const { position } = end;
    const page = await transact((trx) => store.listSeals(trx, position, BATCH));
    for (const { seal, entry } of page) {
      note(verifySeal(end, seal, entry));
      const differs = anchored.get(seal.position)?.find(({ hash }) => !hash.equals(seal.hash));
      if (differs) note([toProblem(`the chain differs from the anchor of ${differs.day}`, seal)]);
      end = seal;
    }
    if (page.length < BATCH) break;
  }
  const beyond = [...anchored.values()].flat().find(({ position }) => position > end.position);
  if (beyond) note([toProblem(`the chain ends before the anchor of ${beyond.day}`, end)]);

  const [unqueued, overdue] = await transact(async (trx) => [
    await store.listUnqueued(trx, MAX_PROBLEMS),
    await store.listOverdue(trx, after(clock.now(), OVERDUE), MAX_PROBLEMS),
  ]);
  note(unqueued.map((entry) => toProblem('the entry was never queued for sealing', entry)));
  note(
    overdue.map(({ audit_id, at }) =>
      toProblem(at === null ? 'the entry is missing' : 'the entry has waited over an hour for its seal', { audit_id }),
    ),
  );
  return { sealed: end.position, anchors: exported.size, problems };
}

const toProblem = (problem: string, at: { position?: bigint; audit_id?: string } = {}): ChainProblem => ({
  position: at.position ?? null,
  audit_id: at.audit_id ?? null,
  problem,
});

/** Compares the anchors in the database with those in object storage, day by day. */
function compareAnchors(stored: readonly Anchor[], exported: ReadonlyMap<string, Anchor | null>): ChainProblem[] {
  const days = new Set([...stored.map(({ day }) => day), ...exported.keys()]);
  return [...days].flatMap((day) => {
    const row = stored.find((anchor) => anchor.day === day);
    const object = exported.get(day);
    if (object === undefined) return [toProblem(`the exported anchor of ${day} is missing`)];
    if (object === null) return [toProblem(`the exported anchor of ${day} cannot be read`)];
    if (!row) return [toProblem(`the anchor of ${day} is missing in the database`)];
    const isEqual = row.position === object.position && row.hash.equals(object.hash);
    return isEqual ? [] : [toProblem(`the exported anchor of ${day} differs from the database`, row)];
  });
}
