import { ApprovalKind, approvalKinds, mayDecide } from '@universal-media/contract/operations/approvals';
import { after } from '#core/kit/clock.ts';
import { approvalStore } from '../approvals/store.ts';
import { ownSourcesStore as store } from './own-sources-store.ts';
import type { DashboardSources, HealthSource, WorkSource } from './sources.ts';

const SLOW_JOB_MINUTES = 1;
const LATE_JOB_MINUTES = 10;
/** Above this share of refused emails something is wrong with ours, not with the addresses. */
const REFUSED_SHARE = 0.1;

const count = (number: number, one: string, many: string): string => (number === 1 ? `1 ${one}` : `${number} ${many}`);

const approvals: WorkSource = {
  kind: 'approvals',
  async find(trx, now, { admin }) {
    const kinds = ApprovalKind.options.filter((kind) => mayDecide(admin, kind));
    const waiting = await approvalStore.countToDecide(trx, admin.admin_id, kinds, now);
    const oldest = await store.findOldestApproval(trx, admin.admin_id, kinds, now);
    if (!oldest) return { waiting, late: 0, nearest: null };
    const { kind, full_name, asked_at, expires_at } = oldest;
    const name = `${approvalKinds[kind].label}, asked by ${full_name}`;
    return { waiting, late: 0, nearest: { name, since: asked_at, due_at: expires_at } };
  },
};

const jobs: HealthSource = {
  async check(trx, now) {
    const { jobs: late, oldest } = await store.findLateJobs(trx, after(now, { minutes: -SLOW_JOB_MINUTES }));
    if (oldest === null) return [{ part: 'jobs', state: 'fine', says: 'None late', at: now }];
    const state = oldest < after(now, { minutes: -LATE_JOB_MINUTES }) ? 'failing' : 'slow';
    return [{ part: 'jobs', state, says: `${count(late, 'job', 'jobs')} late`, at: oldest }];
  },
};

const email: HealthSource = {
  async check(trx, now) {
    const { sent, refused, last } = await store.countEmails(trx, after(now, { days: -1 }));
    const state = refused > (sent + refused) * REFUSED_SHARE ? 'slow' : 'fine';
    return [{ part: 'email', state, says: `${sent} sent, ${refused} refused in 24 hours`, at: last }];
  },
};

/** What operations itself adds to the staff dashboard. */
export const ownSources: DashboardSources = { work: [approvals], health: [jobs, email] };
