import { type StaffTab, staffMay, staffTabs } from '@universal-media/contract/permissions';
import type { SessionAdmin } from '@universal-media/contract/staff';
import { BILLING_DAYS, CREDIT_DAYS } from '@universal-media/contract/staff-money';
import { type ReactNode, useState } from 'react';
import { AuditLog } from '../../features/audit/audit-log.tsx';
import { EntriesByDay } from '../../features/audit/entries-by-day.tsx';
import { noFilters } from '../../features/audit/filters.ts';
import { DiscountsTab } from '../../features/discounts/discounts-tab.tsx';
import { AdminsTab } from '../../features/staff/admins/admins-tab.tsx';
import { AdjustDialog } from '../../features/staff-money/adjust-dialog.tsx';
import { BillingTab } from '../../features/staff-money/billing-tab.tsx';
import { CreditsTab } from '../../features/staff-money/credits-tab.tsx';
import { UsersTab } from '../../features/users/users-tab.tsx';
import { NotOpenYet } from '../../features/wayfinding/not-open-yet.tsx';
import { keptStaffTab } from '../../lib/kept.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { CampaignsTab } from './campaigns-tab.tsx';

interface StaffTabsProps {
  admin: SessionAdmin;
  /** Those that are open to this person, at least one. */
  tabs: readonly StaffTab[];
}

/** Which tab is open is nobody's business but this screen's: the staff area has no addresses of its own. */
export function StaffTabs({ admin, tabs }: StaffTabsProps) {
  const [chosen, setChosen] = useState(() => staffTabs.find(({ id }) => id === keptStaffTab.read())?.id);
  const [filters, setFilters] = useState(noFilters);
  const current = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  if (!current) return null;

  function choose(id: StaffTab['id']) {
    keptStaffTab.write(id);
    setChosen(id);
  }

  function panelOf({ id, label }: StaffTab): ReactNode {
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
          <TabPage
            title={label}
            lead={`What was sold and spent in the last ${CREDIT_DAYS} days, and what staff changed.`}
          >
            <CreditsTab />
          </TabPage>
        );
      case 'audit':
        return (
          <TabPage
            title={label}
            lead="Who did what, and when. Entries are only ever added: nobody can change or delete one."
          >
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
      onValueChange={choose}
      tabs={tabs.map((tab) => ({ value: tab.id, label: tab.label, panel: tab === current && panelOf(tab) }))}
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
