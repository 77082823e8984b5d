import type { ApprovalStatus, StaffContent } from '@universal-media/contract/creative/content';
import type { RejectionReason } from '@universal-media/contract/creative/content-rejections';
import { z } from 'zod';
import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import { readCursor, writeCursor } from '#core/kit/cursor.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { SystemTransact } from '#storage/transact.ts';
import type { CreativeContext } from '../context.ts';
import { publishContentChanged } from '../media/remove-content.ts';
import { describeOneForStaff, describeStaffContent } from './describe-staff-content.ts';
import { reviewStore as store } from './review-store.ts';
import { announceRejection } from './send-rejection-email.ts';

interface ReviewQuery {
  readonly approval_status: ApprovalStatus;
  readonly cursor?: string | undefined;
}

type Decision =
  | { readonly decision: 'approved' }
  | { readonly decision: 'rejected'; readonly reason: RejectionReason; readonly note: string };

const PER_PAGE = 50;
const positionIn = (approval_status: ApprovalStatus) =>
  z.object({
    of: z.literal('reviews'),
    approval_status: z.literal(approval_status),
    at: z.iso.datetime({ precision: 6 }).startsWith('20'),
    id: z.uuid(),
  });

/** Lists one page of files by review status, with the number of pending files. */
export const listContentReviews = (
  context: CreativeContext,
  transact: SystemTransact,
  { approval_status, cursor }: ReviewQuery,
) =>
  transact(async (trx) => {
    const after = readCursor(positionIn(approval_status), cursor);
    const found = await store.listQueue(trx, { approval_status, after, limit: PER_PAGE + 1 });
    const page = found.slice(0, PER_PAGE);
    const last = found.length > page.length ? page.at(-1) : undefined;
    const ids = page.map(({ content_id }) => content_id);
    return {
      content: await describeStaffContent(context, trx, ids),
      waiting: await store.countPending(trx),
      next_cursor: last
        ? writeCursor({ of: 'reviews', approval_status, at: last.position, id: last.content_id })
        : null,
    };
  });

/** Approves or rejects a file once; the second of two simultaneous decisions is refused. */
export const decideContent = (
  context: CreativeContext,
  transact: SystemTransact,
  { admin: { admin_id } }: Staff,
  content_id: string,
  decision: Decision,
  { request_id }: RequestFacts,
): Promise<StaffContent> =>
  transact(async (trx) => {
    const approval = await store.lockApproval(trx, content_id);
    if (!approval) throw new Refusal('not_found');
    if (approval.approval_status !== 'pending_review') throw new Refusal('already_decided');
    const { user_id } = approval;
    const { reason, note } = decision.decision === 'rejected' ? decision : { reason: null, note: '' };
    const decided_at = context.clock.now();
    const approval_status = decision.decision;
    await store.saveDecision(trx, content_id, { approval_status, reason, note, decided_at, decided_by: admin_id });
    await context.audit.record(trx, {
      actor: { kind: 'staff', admin_id },
      action: `content.${decision.decision}`,
      subject: { kind: 'content', id: content_id },
      request_id,
      after: { user_id, ...(reason !== null && { reason }) },
    });
    if (decision.decision === 'rejected') {
      await announceRejection(context, trx, content_id, decided_at);
    }
    publishContentChanged(context, trx, { content_id, user_id });
    return describeOneForStaff(context, trx, content_id);
  });

/** Puts a decided file back into the queue, to be decided again. The earlier decision stays in the audit log. */
export const reopenContent = (
  context: CreativeContext,
  transact: SystemTransact,
  { admin: { admin_id } }: Staff,
  content_id: string,
  { request_id }: RequestFacts,
): Promise<StaffContent> =>
  transact(async (trx) => {
    const approval = await store.lockApproval(trx, content_id);
    if (!approval) throw new Refusal('not_found');
    const { user_id, approval_status } = approval;
    if (approval_status === 'pending_review') return describeOneForStaff(context, trx, content_id);
    await store.reopen(trx, content_id, context.clock.now());
    await context.audit.record(trx, {
      actor: { kind: 'staff', admin_id },
      action: 'content.reopened',
      subject: { kind: 'content', id: content_id },
      request_id,
      before: { approval_status },
      after: { user_id },
    });
    publishContentChanged(context, trx, { content_id, user_id });
    return describeOneForStaff(context, trx, content_id);
  });
