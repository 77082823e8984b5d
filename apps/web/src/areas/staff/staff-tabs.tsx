import type { SessionAdmin } from '@universal-media/contract/accounts/staff';
import { BILLING_DAYS, CREDIT_DAYS } from '@universal-media/contract/money/staff-money';
import { type StaffTab, staffMay, staffTabs } from '@universal-media/contract/wire/permissions';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { AdminsTab } from '#features/accounts/staff-members/admins-tab.tsx';
import { UsersTab } from '#features/accounts/users/users-tab.tsx';
import { DiscountsTab } from '#features/money/discounts/discounts-tab.tsx';
import { AdjustDialog } from '#features/money/staff/adjust-dialog.tsx';
import { BillingTab } from '#features/money/staff/billing-tab.tsx';
import { CreditsTab } from '#features/money/staff/credits-tab.tsx';
import { ApprovalsTab } from '#features/operations/approvals/approvals-tab.tsx';
import { useApprovalCount } from '#features/operations/approvals/queries.ts';
import { AuditTab } from '#features/operations/audit/audit-tab.tsx';
import { EntriesByDay } from '#features/operations/audit/entries-by-day.tsx';
import { DashboardTab } from '#features/operations/dashboard/dashboard-tab.tsx';
import { DisputesTab } from '#features/support/disputes/disputes-tab.tsx';
import { RequestsTab } from '#features/support/requests/requests-tab.tsx';
import { RiskTab } from '#features/support/risk/risk-tab.tsx';
import { EmailAutomationTab } from '#features/support/sequences/email-automation-tab.tsx';
import { storedStaffTab } from '#lib/storage/browser-storage.ts';
import { Tabs } from '#ui/layout/tabs.tsx';
import { CampaignsTab } from './campaigns-tab.tsx';
import { Payments } from './payments.tsx';
import { ReportsTab } from './reports-tab.tsx';
import { UserPage } from './user-page.tsx';

const UserId = z.uuid();

interface StaffTabsProps {
  admin: SessionAdmin;
  /** The tabs this staff member may open; at least one. */
  tabs: readonly StaffTab[];
}

/** The open tab and what it shows are in the URL. Session storage keeps the tab for an address that names none. */
export function StaffTabs({ admin, tabs }: StaffTabsProps) {
  const [query, setQuery] = useSearchParams();
  const linked = staffTabs.find(({ id }) => id === query.get('tab'))?.id;
  const [stored, setStored] = useState(() => staffTabs.find(({ id }) => id === storedStaffTab.read())?.id);
  const selected = linked ?? stored;
  const toDecide = useApprovalCount(tabs.some(({ id }) => id === 'approvals'));
  const current = tabs.find(({ id }) => id === selected) ?? tabs[0];
  if (!current) return null;

  function select(id: StaffTab['id']) {
    storedStaffTab.write(id);
    setStored(id);
    // What else the URL says is about the tab that was left.
    setQuery({ tab: id }, { preventScrollReset: true });
  }

  function panelFor({ id, label }: StaffTab): ReactNode {
    switch (id) {
      case 'dashboard':
        return <DashboardTab title={label} isListed={(other) => tabs.some((tab) => tab.id === other)} />;
      case 'admins':
        return (
          <TabPage title={label}>
            <AdminsTab own_id={admin.admin_id} />
          </TabPage>
        );
      case 'disputes':
        return <DisputesTab title={label} own_id={admin.admin_id} />;
      case 'support':
        return <RequestsTab title={label} />;
      case 'risk':
        return <RiskTab title={label} mayDeactivate={staffMay(admin, 'campaign_control')} />;
      case 'campaigns':
        return <CampaignsTab title={label} own_id={admin.admin_id} />;
      case 'users': {
        const user_id = UserId.safeParse(query.get('user')).data;
        if (user_id) return <UserPage key={user_id} admin={admin} user_id={user_id} />;
        return (
          <TabPage title={label}>
            <UsersTab
              Entries={EntriesByDay}
              AdjustCredits={staffMay(admin, 'credit_management') ? AdjustDialog : undefined}
            />
          </TabPage>
        );
      }
      case 'discounts':
        return (
          <TabPage title={label}>
            <DiscountsTab />
          </TabPage>
        );
      case 'billing':
        return (
          <TabPage title={label} lead={`Last ${BILLING_DAYS} Days`}>
            <BillingTab>
              <Payments />
            </BillingTab>
          </TabPage>
        );
      case 'credits':
        return (
          <TabPage title={label} lead={`Sales, usage and staff adjustments, last ${CREDIT_DAYS} days.`}>
            <CreditsTab />
          </TabPage>
        );
      case 'reports':
        return <ReportsTab />;
      case 'approvals':
        return (
          <TabPage
            title={label}
            lead="Requests that give value or permissions need two staff members: one asks, another decides."
          >
            <ApprovalsTab />
          </TabPage>
        );
      case 'audit':
        return (
          <TabPage title={label} lead="Who did what, and when. Append-only: entries can't be edited or deleted.">
            <AuditTab />
          </TabPage>
        );
      case 'sendgrid':
        return <EmailAutomationTab title={label} />;
    }
  }

  return (
    <Tabs
      aria-label="Staff dashboard"
      value={current.id}
      onValueChange={select}
      tabs={tabs.map((tab) => ({
        value: tab.id,
        label: tab.label,
        ...(tab.id === 'approvals' && toDecide !== undefined && { count: toDecide }),
        panel: tab === current && panelFor(tab),
      }))}
    />
  );
}

function TabPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-6 px-4 pt-8 pb-16 md:px-6">
      <div className="grid gap-2">
        <h1 className="type-h1">{title}</h1>
        {lead && <p className="max-w-[68ch] text-ink-2">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
