import type { SessionAdmin } from '@universal-media/contract/accounts/staff';
import { BILLING_DAYS, CREDIT_DAYS } from '@universal-media/contract/money/staff-money';
import { type StaffTab, staffMay, staffTabs } from '@universal-media/contract/wire/permissions';
import { type ReactNode, useState } from 'react';
import { AdminsTab } from '#features/accounts/staff-members/admins-tab.tsx';
import { UsersTab } from '#features/accounts/users/users-tab.tsx';
import { DiscountsTab } from '#features/money/discounts/discounts-tab.tsx';
import { AdjustDialog } from '#features/money/staff/adjust-dialog.tsx';
import { BillingTab } from '#features/money/staff/billing-tab.tsx';
import { CreditsTab } from '#features/money/staff/credits-tab.tsx';
import { AuditLog } from '#features/operations/audit/audit-log.tsx';
import { EntriesByDay } from '#features/operations/audit/entries-by-day.tsx';
import { noFilters } from '#features/operations/audit/filters.ts';
import { storedStaffTab } from '#lib/storage/browser-storage.ts';
import { Tabs } from '#ui/layout/tabs.tsx';
import { NotOpenYet } from '#ui/screens/not-open-yet.tsx';
import { CampaignsTab } from './campaigns-tab.tsx';

interface StaffTabsProps {
  admin: SessionAdmin;
  /** The tabs this staff member may open; at least one. */
  tabs: readonly StaffTab[];
}

/** The staff area has one URL; the open tab is kept in local storage. */
export function StaffTabs({ admin, tabs }: StaffTabsProps) {
  const [selected, setSelected] = useState(() => staffTabs.find(({ id }) => id === storedStaffTab.read())?.id);
  const [filters, setFilters] = useState(noFilters);
  const current = tabs.find(({ id }) => id === selected) ?? tabs[0];
  if (!current) return null;

  function select(id: StaffTab['id']) {
    storedStaffTab.write(id);
    setSelected(id);
  }

  function panelFor({ id, label }: StaffTab): ReactNode {
    switch (id) {
      case 'admins':
        return (
          <TabPage title={label}>
            <AdminsTab own_id={admin.admin_id} />
          </TabPage>
        );
      case 'campaigns':
        return <CampaignsTab title={label} />;
      case 'users':
        return (
          <TabPage title={label}>
            <UsersTab
              Entries={EntriesByDay}
              AdjustCredits={staffMay(admin, 'credit_management') ? AdjustDialog : undefined}
            />
          </TabPage>
        );
      case 'discounts':
        return (
          <TabPage title={label}>
            <DiscountsTab />
          </TabPage>
        );
      case 'billing':
        return (
          <TabPage title={label} lead={`Last ${BILLING_DAYS} Days`}>
            <BillingTab />
          </TabPage>
        );
      case 'credits':
        return (
          <TabPage title={label} lead={`Sales, usage and staff adjustments, last ${CREDIT_DAYS} days.`}>
            <CreditsTab />
          </TabPage>
        );
      case 'audit':
        return (
          <TabPage title={label} lead="Who did what, and when. Append-only: entries can't be edited or deleted.">
            <AuditLog filters={filters} onFilters={setFilters} />
          </TabPage>
        );
      default:
        return <NotOpenYet title={label} />;
    }
  }

  return (
    <Tabs
      aria-label="Staff dashboard"
      value={current.id}
      onValueChange={select}
      tabs={tabs.map((tab) => ({ value: tab.id, label: tab.label, panel: tab === current && panelFor(tab) }))}
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
