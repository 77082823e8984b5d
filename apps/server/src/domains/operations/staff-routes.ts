import { approvalEndpoints } from '@universal-media/contract/operations/approvals';
import { auditEndpoints } from '@universal-media/contract/operations/audit';
import { emailSampleEndpoints } from '@universal-media/contract/operations/email-samples';
import { staffNotificationEndpoints } from '@universal-media/contract/operations/notifications/notifications';
import { securityEventEndpoints } from '@universal-media/contract/operations/security-events';
import { staffDashboardEndpoints } from '@universal-media/contract/operations/staff-dashboard';
import { staffViewEndpoints } from '@universal-media/contract/operations/staff-lists';
import { staffSearchEndpoints } from '@universal-media/contract/operations/staff-search';
import { type Api, implement } from '#http/implement.ts';
import { approveRequest, rejectRequest, withdrawRequest } from './approvals/decide-approval.ts';
import { listApprovals } from './approvals/list-approvals.ts';
import { listAuditEntries } from './audit/audit.ts';
import { exportAuditEntries } from './audit/export-audit-entries.ts';
import { checkHealth } from './dashboard/check-health.ts';
import { getDashboard } from './dashboard/get-dashboard.ts';
import { listWork } from './dashboard/list-work.ts';
import { deleteStaffView, listStaffViews, saveStaffView } from './dashboard/lists/staff-views.ts';
import { searchStaff } from './dashboard/search/search-staff.ts';
import { listEmailSamples } from './messaging/list-email-samples.ts';
import { listStaffNotifications, markStaffNotificationsRead } from './notifications/list-staff-notifications.ts';
import type { OperationsContext } from './operations.ts';
import { listSecurityEvents } from './security-events/list-security-events.ts';

export function operationsStaffRoutes(api: Api, context: OperationsContext): void {
  implement(
    api,
    approvalEndpoints,
  )({
    listApprovals: ({ who, query, transact }) => listApprovals(context, transact, who, query),
    approveRequest: async ({ who, params, body, request, transact }) => ({
      approval: await approveRequest(context, transact, who, { ...params, ...body }, request),
    }),
    rejectRequest: async ({ who, params, body, request, transact }) => ({
      approval: await rejectRequest(context, transact, who, { ...params, ...body }, request),
    }),
    withdrawRequest: async ({ who, params, request, transact }) => ({
      approval: await withdrawRequest(context, transact, who, params.approval_id, request),
    }),
  });
  implement(
    api,
    auditEndpoints,
  )({
    listAuditEntries: ({ query, transact }) => listAuditEntries(transact, query),
    exportAuditEntries: ({ who, body, request, transact }) => exportAuditEntries(context, transact, who, body, request),
  });
  implement(
    api,
    staffDashboardEndpoints,
  )({
    getDashboard: ({ who, transact }) => getDashboard(context, transact, who),
    listWork: async ({ who, transact }) => ({ work: await listWork(context, transact, who) }),
    checkHealth: async ({ transact }) => ({ checks: await checkHealth(context, transact) }),
  });
  implement(
    api,
    emailSampleEndpoints,
  )({
    listEmailSamples: async () => ({ emails: await listEmailSamples() }),
  });
  implement(
    api,
    securityEventEndpoints,
  )({
    listSecurityEvents: ({ query, transact }) => listSecurityEvents(transact, query),
  });
  implement(
    api,
    staffNotificationEndpoints,
  )({
    listStaffNotifications: ({ who, query, transact }) => listStaffNotifications(transact, who, query),
    markStaffNotificationsRead: ({ who, body, transact }) => markStaffNotificationsRead(context, transact, who, body),
  });
  implement(
    api,
    staffSearchEndpoints,
  )({
    searchStaff: async ({ who, query, transact }) => ({ results: await searchStaff(transact, who, query.q) }),
  });
  implement(
    api,
    staffViewEndpoints,
  )({
    listStaffViews: ({ who, query, transact }) => listStaffViews(transact, who, query.list),
    saveStaffView: ({ who, params, body, transact }) =>
      saveStaffView(context, transact, who, params.staff_view_id, body),
    async deleteStaffView({ who, params, transact }) {
      await deleteStaffView(transact, who, params.staff_view_id);
      return undefined;
    },
  });
}
