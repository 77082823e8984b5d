import { carryOut } from '#durable/workflow.ts';
import { expireApprovals } from './approvals/expire-approvals.ts';
import { anchorAuditLog, planAuditSeal, sealAuditLog } from './audit-chain/seal-audit-log.ts';
import { closeDays } from './dashboard/close-days.ts';
import { planTomorrowsSweep, sweepTable, tablesToSweep } from './housekeeping/sweep.ts';
import {
  digestJob,
  forwardSiteEventJob,
  notificationEmailJob,
  sealAuditLogJob,
  staffNotificationEmailJob,
  sweepJob,
} from './jobs.ts';
import { forwardSiteEvent } from './measurement/site-events.ts';
import {
  claimDigest,
  sendDigestEmail,
  sendNotificationEmail,
  sendStaffNotificationEmails,
} from './notifications/send-emails.ts';
import type { OperationsContext } from './operations.ts';

/** The durable jobs of operations. Step names are part of the journal of running jobs, so they stay as they are. */
export const operationsWorkflows = (context: OperationsContext) => [
  carryOut(sweepJob, async (steps, { day }) => {
    for (const table of tablesToSweep) await steps.run(`sweep ${table}`, () => sweepTable(context, table));
    await steps.run('expire approvals', () => expireApprovals(context));
    await steps.run('plan the next', () => planTomorrowsSweep(context));
    await steps.run('close the days of the dashboard', () => closeDays(context));
    // Last, so that an object store that is down delays nothing else.
    await steps.run('export the audit anchor', () => anchorAuditLog(context, day));
  }),
  carryOut(sealAuditLogJob, async (steps) => {
    await steps.run('seal', () => sealAuditLog(context));
    await steps.run('plan the next', () => planAuditSeal(context));
  }),
  carryOut(forwardSiteEventJob, async (steps, payload) => {
    await steps.run('forward', () => forwardSiteEvent(context, payload));
  }),
  carryOut(notificationEmailJob, (steps, { notification_id }) =>
    steps.run('send', () => sendNotificationEmail(context, notification_id)),
  ),
  carryOut(staffNotificationEmailJob, (steps, { notification_id }) =>
    steps.run('send', () => sendStaffNotificationEmails(context, notification_id)),
  ),
  carryOut(digestJob, async (steps, { user_id, due_at }) => {
    await steps.run('claim', () => claimDigest(context, user_id, new Date(due_at)));
    await steps.run('send', () => sendDigestEmail(context, user_id, new Date(due_at)));
  }),
];
