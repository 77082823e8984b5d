import type { ApprovalStatus, RejectionReason, StaffContent } from '@universal-media/contract/content';
import { renderContentRejectedMail } from '@universal-media/documents/content-rejected-mail';
import { z } from 'zod';
import type { LiveConnector } from '../../../connectors/live/live.ts';
import type { Clock } from '../../../core/clock.ts';
import { readCursor, writeCursor } from '../../../core/cursor.ts';
import type { RequestFacts, Staff } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import { enqueue } from '../../../durable/enqueue.ts';
import { afterCommit, type Transact } from '../../../storage/transact.ts';
import type { AccountService } from '../../account/service.ts';
import type { AuditService } from '../../audit/service.ts';
import type { NotificationService } from '../../notifications/service.ts';
import { rejectedMailJob } from '../jobs.ts';
import { reviewStore as store } from '../store.ts';
import type { Shown } from './shown.ts';

export interface DecidingDeps {
  readonly account: AccountService;
  readonly audit: AuditService;
  readonly notifications: NotificationService;
  readonly live: LiveConnector;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly origin: string;
  /** Works for the house, for the jobs. */
  readonly transact: Transact;
}

interface Listing {
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

/** Looking through what was handed in, and saying yes or no to it. */
export function decidingOf(deps: DecidingDeps, { show, showOne }: Shown) {
  const { account: accounts, audit, notifications, live, clock, newId, origin } = deps;

  return {
    queue: (transact: Transact, { approval_status, cursor }: Listing) =>
      transact(async (trx) => {
        const after = readCursor(positionIn(approval_status), cursor);
        const found = await store.queue(trx, { approval_status, after, limit: PER_PAGE + 1 });
        const page = found.slice(0, PER_PAGE);
        const last = found.length > page.length ? page.at(-1) : undefined;
        const ids = page.map(({ content_id }) => content_id);
        return {
          content: await show(trx, ids),
          waiting: await store.waiting(trx),
          next_cursor: last
            ? writeCursor({ of: 'reviews', approval_status, at: last.position, id: last.content_id })
            : null,
        };
      }),

    /** Once: of two who decide at the same moment the second hears that it was decided. */
    decide: (
      transact: Transact,
      { admin: { admin_id } }: Staff,
      content_id: string,
      decision: Decision,
      { request_id }: RequestFacts,
    ): Promise<StaffContent> =>
      transact(async (trx) => {
        const approval = await store.lock(trx, content_id);
        if (!approval) throw new Refusal('not_found');
        if (approval.approval_status !== 'pending_review') throw new Refusal('already_decided');
        const { user_id } = approval;
        const { reason, note } = decision.decision === 'rejected' ? decision : { reason: null, note: '' };
        const decided_at = clock.now();
        const said = { approval_status: decision.decision, reason, note, decided_at, decided_by: admin_id };
        await store.decide(trx, content_id, said);
        await audit.record(trx, {
          actor: { kind: 'staff', admin_id },
          action: `content.${decision.decision}`,
          subject: { kind: 'content', id: content_id },
          request_id,
          after: { user_id, ...(reason !== null && { reason }) },
        });
        if (decision.decision === 'rejected') {
          const about = { content_id, decided_at: decided_at.toISOString() };
          await enqueue(trx, rejectedMailJob, { outbox_id: newId(), now: decided_at }, about);
        }
        afterCommit(trx, () => live.publish({ user_id }, { type: 'content_changed', content_id, progress: null }));
        return showOne(trx, content_id);
      }),

    /** Not sent when it was handed in again, or deleted, before the mail was written; nor to who wants no such mails. */
    async sendRejectedMail(content_id: string, decided_at: Date): Promise<void> {
      const found = await deps.transact(async (trx) => {
        const [content] = await show(trx, [content_id]);
        return content && { content, account: await accounts.find(trx, content.user_id) };
      });
      const tracking = found?.content.approval_tracking;
      if (!found?.account?.campaign_emails || tracking?.decided_at !== decided_at.toISOString()) return;
      const { email, full_name } = found.account;
      const { user_id, filename, campaign_id } = found.content;
      const step = campaign_id === null ? '/' : `/?view=campaign-builder&draft=${campaign_id}&step=3`;
      const letter = await renderContentRejectedMail({
        full_name,
        filename,
        reason: tracking.reason ?? '',
        fix_url: `${origin}${step}`,
      });
      const about = `content-rejected.${content_id}.${decided_at.getTime()}`;
      await notifications.deliverOnce({ user_id, about, to: email, ...letter });
    },
  };
}
