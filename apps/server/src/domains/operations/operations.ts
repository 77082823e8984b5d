import { type Audit, type AuditContext, listTimeline, recordEntry } from './audit/audit.ts';
import { planTodaysSweep, type SweepContext } from './housekeeping/sweep.ts';
import { type DeliveryContext, deliverOnce, type Notifications } from './messaging/deliver-once.ts';
import type { EventContext } from './messaging/listen-to-events.ts';

export type { Audit } from './audit/audit.ts';
export type { Notifications } from './messaging/deliver-once.ts';

/** What the use cases of operations work with. */
export interface OperationsContext extends AuditContext, DeliveryContext, EventContext, SweepContext {}

/** Builds operations. `context` is for its own routes and workflows, the rest is for other domains and the worker. */
export function buildOperations(context: OperationsContext) {
  const audit: Audit = {
    record: (trx, entry) => recordEntry(context, trx, entry),
    timeline: listTimeline,
  };
  const notifications: Notifications = { deliverOnce: (email) => deliverOnce(context, email) };
  return {
    context,
    audit,
    notifications,
    planTodaysSweep: (): Promise<void> => planTodaysSweep(context),
  };
}
