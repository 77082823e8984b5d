import { DELETION_GRACE_DAYS } from '@universal-media/contract/deletion';
import { renderAccountDeletedMail } from '@universal-media/documents/account-deleted-mail';
import { renderDeletionCancelledMail } from '@universal-media/documents/deletion-cancelled-mail';
import { renderDeletionRequestedMail } from '@universal-media/documents/deletion-requested-mail';
import type { LiveConnector } from '../../connectors/live/live.ts';
import { after, type Clock } from '../../core/clock.ts';
import type { Advertiser, RequestFacts } from '../../core/principal.ts';
import { Refusal } from '../../core/refusal.ts';
import { enqueue } from '../../durable/enqueue.ts';
import { afterCommit, type Transact, type Trx } from '../../storage/transact.ts';
import type { AccountService } from '../account/service.ts';
import type { AuditService } from '../audit/service.ts';
import type { NotificationService } from '../notifications/service.ts';
import type { SessionService } from '../sessions/service.ts';
import { deletionCancelledJob, deletionRequestedJob, eraseJob } from './jobs.ts';
import { deletionStore as store } from './store.ts';

/** Forgets a person in the rows of one feature. Every feature that keeps something about a person has one. */
interface Eraser {
  /** In the one transaction that erases the account. What must stay may name the user_id and nothing else of them. */
  erase(trx: Trx, user_id: string): Promise<void>;
}

interface DeletionDeps {
  readonly account: AccountService;
  readonly audit: AuditService;
  readonly notifications: NotificationService;
  readonly sessions: SessionService;
  readonly live: LiveConnector;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly origin: string;
  /** Works for the house, for the jobs. */
  readonly transact: Transact;
  /** What other features add. */
  readonly erasers: readonly Eraser[];
}

export function deletionService(deps: DeletionDeps) {
  const { audit, notifications, sessions, live, clock, newId, account: accounts, origin } = deps;

  const record = (trx: Trx, user_id: string, done: 'requested' | 'cancelled', due_at: Date, request_id: string) =>
    audit.record(trx, {
      actor: { kind: 'advertiser', user_id },
      action: `account.deletion_${done}`,
      subject: { kind: 'advertiser', id: user_id },
      request_id,
      after: { deletion_due_at: done === 'requested' ? due_at.toISOString() : null },
    });

  /** The account, if it is to be erased by this very wish and its time has come. */
  const lockDue = async (trx: Trx, user_id: string, due_at: Date) => {
    const found = await store.lockDue(trx, user_id, due_at);
    // Not a refusal: the clock of this machine may be behind, and the job is tried again.
    if (found && due_at > clock.now()) throw new Error(`account ${user_id} is not to be erased yet`);
    return found;
  };

  return {
    /** Asking twice keeps the first date. */
    async request(
      transact: Transact,
      { user: { user_id } }: Advertiser,
      confirmation: string,
      { request_id }: RequestFacts,
    ): Promise<{ deletion_due_at: string }> {
      await accounts.proof.byPasswordOrEmail(transact, user_id, confirmation);
      return transact(async (trx) => {
        const now = clock.now();
        const holds = await store.schedule(trx, user_id, after(now, { days: DELETION_GRACE_DAYS }));
        if (!holds) throw new Refusal('not_found');
        const due_at = holds.due_at.toISOString();
        if (holds.is_new) {
          await record(trx, user_id, 'requested', holds.due_at, request_id);
          await enqueue(trx, deletionRequestedJob, { outbox_id: newId(), now }, { user_id, due_at });
          const later = { outbox_id: newId(), now, not_before: holds.due_at };
          await enqueue(trx, eraseJob, later, { user_id, due_at });
          afterCommit(trx, () => live.publish({ user_id }, { type: 'user_changed' }));
        }
        return { deletion_due_at: due_at };
      });
    },

    /** Keeping an account that nobody wanted deleted is no fault. */
    cancel: (transact: Transact, { user: { user_id } }: Advertiser, { request_id }: RequestFacts): Promise<void> =>
      transact(async (trx) => {
        const due_at = await store.cancel(trx, user_id);
        if (!due_at) return;
        await record(trx, user_id, 'cancelled', due_at, request_id);
        const at = { outbox_id: newId(), now: clock.now() };
        await enqueue(trx, deletionCancelledJob, at, { user_id, due_at: due_at.toISOString() });
        afterCommit(trx, () => live.publish({ user_id }, { type: 'user_changed' }));
      }),

    /** Not sent when the wish was taken back before the mail was written. */
    async sendRequestedMail(user_id: string, due_at: Date): Promise<void> {
      const account = await deps.transact((trx) => accounts.find(trx, user_id));
      if (account?.deletion_due_at?.getTime() !== due_at.getTime()) return;
      const { email, full_name, time_zone } = account;
      const due_on = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: time_zone }).format(due_at);
      const letter = await renderDeletionRequestedMail({
        full_name,
        due_on,
        account_url: `${origin}/?view=account`,
      });
      await notifications.deliverOnce({ user_id, about: aboutOf('requested', user_id, due_at), to: email, ...letter });
    },

    async sendCancelledMail(user_id: string, due_at: Date): Promise<void> {
      const account = await deps.transact((trx) => accounts.find(trx, user_id));
      if (account?.status !== 'active') return;
      const { email, full_name } = account;
      const letter = await renderDeletionCancelledMail({ full_name, app_url: origin });
      await notifications.deliverOnce({ user_id, about: aboutOf('cancelled', user_id, due_at), to: email, ...letter });
    },

    async sendLastMail(user_id: string, due_at: Date): Promise<void> {
      const found = await deps.transact((trx) => lockDue(trx, user_id, due_at));
      if (!found) return;
      const letter = await renderAccountDeletedMail({ full_name: found.full_name });
      await notifications.deliverOnce({ user_id, about: aboutOf('done', user_id, due_at), to: found.email, ...letter });
    },

    erase: (user_id: string, due_at: Date): Promise<void> =>
      deps.transact(async (trx) => {
        if (!(await lockDue(trx, user_id, due_at))) return;
        const actor = { kind: 'system' } as const;
        await sessions.end(trx, { user_id, why: 'erased', actor, request_id: null });
        for (const eraser of deps.erasers) await eraser.erase(trx, user_id);
        await store.eraseAccess(trx, user_id);
        await store.erasePerson(trx, user_id, clock.now());
        const subject = { kind: 'advertiser', id: user_id };
        await audit.record(trx, { actor, action: 'account.erased', subject, request_id: null });
      }),
  };
}

export type DeletionService = ReturnType<typeof deletionService>;

/** A wish that was taken back and made again is told about again. */
const aboutOf = (what: 'requested' | 'cancelled' | 'done', user_id: string, due_at: Date) =>
  `deletion-${what}.${user_id}.${due_at.getTime()}`;
