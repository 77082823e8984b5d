import type { ApprovalKind } from '@universal-media/contract/operations/approvals';
import { sql } from 'kysely';
import type { Trx } from '#storage/transact.ts';

/** What operations itself looks at: the outbox, deliveries of email, and approvals. */
export const ownSourcesStore = {
  /** Counts jobs that were due before an instant and have not been handed over, and when the oldest was due. */
  async findLateJobs(trx: Trx, before: Date): Promise<{ jobs: number; oldest: Date | null }> {
    const { jobs, oldest } = await trx
      .selectFrom('outbox')
      .select((e) => [e.fn.countAll<bigint>().as('jobs'), e.fn.min('not_before').as('oldest')])
      .where('submitted_at', 'is', null)
      .where('finished_at', 'is', null)
      .where('not_before', '<=', before)
      .executeTakeFirstOrThrow();
    return { jobs: Number(jobs), oldest };
  },

  /** Counts emails since an instant by outcome, and when the last one was sent. */
  async countEmails(trx: Trx, since: Date): Promise<{ sent: number; refused: number; last: Date | null }> {
    const rows = await trx
      .selectFrom('mail_delivery')
      .select((e) => ['outcome', e.fn.countAll<bigint>().as('emails'), e.fn.max('recorded_at').as('last')])
      .where('recorded_at', '>=', since)
      .groupBy('outcome')
      .execute();
    const find = (wanted: string) => rows.find(({ outcome }) => outcome === wanted);
    return {
      sent: Number(find('sent')?.emails ?? 0),
      refused: Number(find('refused')?.emails ?? 0),
      last: find('sent')?.last ?? null,
    };
  },

  /** Finds the oldest approval that a staff member may decide. */
  findOldestApproval: (trx: Trx, admin_id: string, kinds: readonly ApprovalKind[], now: Date) =>
    trx
      .selectFrom('approval as p')
      .innerJoin('staff_member as m', 'm.admin_id', 'p.asked_by')
      .select(['p.kind', 'p.asked_at', 'p.expires_at', 'm.full_name'])
      .where('p.state', '=', 'waiting')
      .where('p.expires_at', '>', now)
      .where('p.asked_by', '<>', admin_id)
      .where((e) => e('p.kind', '=', sql<ApprovalKind>`any(${[...kinds]}::text[])`))
      .orderBy('p.expires_at')
      .limit(1)
      .executeTakeFirst(),
};
