import type { ApprovalKind } from '@universal-media/contract/operations/approvals';
import type { ConsentFacts } from '#core/operations/consent.ts';
import type { RequestId, StaffCaller } from '#core/operations/staff-caller.ts';
import type { Trx } from '#storage/transact.ts';
import { type ApprovalContext, type ApprovalDefinition, registerApproval } from './approvals/approval.ts';
import { approveWaiting, declineWaiting } from './approvals/decide-approval.ts';
import { eraseApprovals } from './approvals/expire-approvals.ts';
import { exportApprovals } from './approvals/list-approvals.ts';
import { type NewApproval, requestApproval } from './approvals/request-approval.ts';
import { approvalStore } from './approvals/store.ts';
import { type Audit, type AuditContext, listTimeline, recordEntry } from './audit/audit.ts';
import { type AuditChainContext, planAuditSeal } from './audit-chain/seal-audit-log.ts';
import { type AuditVerification, verifyAuditLog } from './audit-chain/verify-audit-log.ts';
import type { DashboardContext } from './dashboard/close-days.ts';
import { createExportList, type ExportList } from './dashboard/lists/export-list.ts';
import { ownSources } from './dashboard/own-sources.ts';
import type { DashboardSources } from './dashboard/sources.ts';
import { planTodaysSweep, type SweepContext } from './housekeeping/sweep.ts';
import { linkConsent, type MeasurementContext } from './measurement/consent.ts';
import { noteSiteEvent, type SiteEvent } from './measurement/site-events.ts';
import { measurementStore } from './measurement/store.ts';
import { countVisits, type VisitContext } from './measurement/visits/count-visits.ts';
import {
  type Delivered,
  deliverOnce,
  type Email,
  findDelivered,
  isAddressSuppressed,
  unsubscribePage,
} from './messaging/deliver-once.ts';
import type { EventContext } from './messaging/listen-to-events.ts';
import type { MailEventContext } from './messaging/receive-mail-events.ts';
import { findSuppression, liftSuppression } from './messaging/store.ts';
import { createModelCosts, type ModelCostContext } from './model-costs/model-costs.ts';
import { modelCostStore } from './model-costs/store.ts';
import type { NotificationContext } from './notifications/context.ts';
import {
  type AdvertiserNotification,
  raiseForStaff,
  raiseNotification,
  type StaffNotificationFact,
} from './notifications/raise.ts';
import { notificationStore } from './notifications/store.ts';
import { collectSecurityEvents, type SecurityEventContext } from './security-events/note-security-events.ts';

export type { ApprovedRequest, ClosedRequest } from './approvals/approval.ts';
export type { Audit } from './audit/audit.ts';
export type { AuditVerification } from './audit-chain/verify-audit-log.ts';
export type { ExportList } from './dashboard/lists/export-list.ts';
export type { Recipients } from './messaging/deliver-once.ts';

/** What the use cases of operations work with. */
export interface OperationsContext
  extends ApprovalContext,
    AuditContext,
    AuditChainContext,
    DashboardContext,
    MeasurementContext,
    EventContext,
    MailEventContext,
    ModelCostContext,
    NotificationContext,
    SweepContext,
    SecurityEventContext,
    VisitContext {
  readonly exportList: ExportList;
}

type Deciding = readonly [who: StaffCaller, approval_id: string, facts: RequestId];

/** The approvals as other domains use them: all in the transaction of the caller. */
export interface Approvals {
  /** Registers what a kind performs, once per running server. */
  register<Payload>(kind: ApprovalKind, definition: ApprovalDefinition<Payload>): void;
  /** Asks a second staff member for a decision. Returns the ID of the approval. */
  request(trx: Trx, who: StaffCaller, approval: NewApproval, facts: RequestId): Promise<string>;
  approve(trx: Trx, ...deciding: Deciding): Promise<void>;
  reject(trx: Trx, ...deciding: Deciding): Promise<void>;
  withdraw(trx: Trx, ...deciding: Deciding): Promise<void>;
  exists(trx: Trx, approval_id: string): Promise<boolean>;
}

/** Notes a fact for providers of measurement, in the transaction of the fact. */
export type NoteSiteEvent = (trx: Trx, event: SiteEvent) => Promise<void>;

/** Takes over what the browser of an advertiser allows about measurement. */
export type LinkConsent = (trx: Trx, user_id: string, facts: ConsentFacts | undefined) => Promise<void>;

/** Tells advertisers and staff what happened, for every domain. */
export interface Notifications {
  /**
   * Raises a notification in the transaction of its fact, once. Returns when the domain's own email about it is to be sent;
   * null when there is none to send.
   */
  raise(trx: Trx, notification: AdvertiserNotification): Promise<Date | null>;
  raiseForStaff(trx: Trx, notification: StaffNotificationFact): Promise<void>;
  deliverOnce(email: Email): Promise<Delivered>;
  /** Finds what became of an email, by what it is about. */
  findDelivered(trx: Trx, about: string): Promise<Delivered | undefined>;
  /** Answers whether an address gets no email. */
  isSuppressed(trx: Trx, email: string): Promise<boolean>;
  /** The page that turns emails of a category off, for the end of an email. Undefined where they cannot be turned off. */
  unsubscribePage(user_id: string, category: Email['category']): string | undefined;
  /** Why an address gets no emails: its server refused one, or its owner marked one as spam. Null for one that does. */
  findSuppression(trx: Trx, email: string): Promise<'refused' | 'complaint' | null>;
  /** Lets an address get emails again, after its owner opened a link that was sent to it. */
  liftSuppression(trx: Trx, email: string): Promise<void>;
}

type OperationsDeps = Omit<OperationsContext, 'audit' | 'approvalHandlers' | 'dashboardSources' | 'exportList'>;

/** Builds operations. `context` is for its own routes and workflows, the rest is for other domains and the worker. */
export function buildOperations(deps: OperationsDeps) {
  const audit: Audit = {
    record: (trx, entry) => recordEntry(deps, trx, entry),
    timeline: listTimeline,
  };
  const dashboardSources: DashboardSources[] = [ownSources];
  const notifications: Notifications = {
    raise: (trx, notification) => raiseNotification(deps, trx, notification),
    raiseForStaff: (trx, notification) => raiseForStaff(deps, trx, notification),
    deliverOnce: (email) => deliverOnce(deps, email),
    findDelivered: (trx, about) => findDelivered(deps, trx, about),
    isSuppressed: (trx, email) => isAddressSuppressed(deps, trx, email),
    unsubscribePage: (user_id, category) => unsubscribePage(deps, user_id, category),
    findSuppression: (trx, email) => findSuppression(trx, deps.mailLinks.hashAddress(email)),
    liftSuppression: (trx, email) => liftSuppression(trx, deps.mailLinks.hashAddress(email)),
  };
  const exportList = createExportList({ ...deps, audit });
  const context: OperationsContext = { ...deps, audit, exportList, approvalHandlers: new Map(), dashboardSources };
  const approvals: Approvals = {
    register: (kind, definition) => registerApproval(context, kind, definition),
    request: (trx, who, approval, facts) => requestApproval(context, trx, who, approval, facts),
    approve: (trx, who, approval_id, facts) => approveWaiting(context, trx, who, { approval_id }, facts),
    reject: (trx, who, approval_id, facts) => declineWaiting(context, trx, who, { approval_id }, 'rejected', facts),
    withdraw: (trx, who, approval_id, facts) => declineWaiting(context, trx, who, { approval_id }, 'withdrawn', facts),
    exists: approvalStore.exists,
  };
  const note: NoteSiteEvent = (trx, event) => noteSiteEvent(context, trx, event);
  const link: LinkConsent = (trx, user_id, facts) => linkConsent(context, trx, user_id, facts);
  return {
    context,
    approvals,
    audit,
    exportList,
    notifications,
    /** Counts what the language model costs, with its caps. */
    modelCosts: createModelCosts(context),
    securityEvents: collectSecurityEvents(context),
    visits: countVisits(context),
    /** Whether there is a provider of measurement that visitors are asked about. */
    asksConsent: deps.measurement.length > 0,
    noteSiteEvent: note,
    linkConsent: link,
    planAuditSeal: (): Promise<void> => planAuditSeal(context),
    verifyAuditLog: (): Promise<AuditVerification> => verifyAuditLog(context),
    /** What operations adds to an advertiser's data export. */
    exports: [
      { name: 'approvals', read: exportApprovals },
      { name: 'language_model_costs', read: modelCostStore.listForExport },
      { name: 'measurement', read: measurementStore.listForExport },
      { name: 'notifications', read: notificationStore.listForExport },
    ],
    async erase(trx: Trx, user_id: string): Promise<void> {
      await eraseApprovals(context, trx, user_id);
      await modelCostStore.erase(trx, user_id);
      await measurementStore.erase(trx, user_id);
      await notificationStore.erase(trx, user_id);
    },
    /** Adds what other domains count, list and watch to the staff dashboard. */
    addDashboardSources(sources: readonly DashboardSources[]): void {
      dashboardSources.push(...sources);
    },
    planTodaysSweep: (): Promise<void> => planTodaysSweep(context),
  };
}
