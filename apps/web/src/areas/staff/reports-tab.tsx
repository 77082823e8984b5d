import { MANUAL_ENTRIES_SHOWN } from '@universal-media/contract/results/manual/manual-metrics';
import type { ReactNode } from 'react';
import { ManualEntry } from '#features/results/manual-metrics/manual-entry.tsx';
import { RecentEntries } from '#features/results/manual-metrics/recent-entries.tsx';
import { StaffReports } from '#features/results/staff-reports/staff-reports.tsx';
import { useTabQuery } from '#lib/navigation/use-tab-query.ts';
import { Tabs } from '#ui/layout/tabs.tsx';

const views = ['entry', 'recent', 'reports'] as const;

/** Where staff enter figures of platforms, and see what was entered. */
export function ReportsTab() {
  const { query, open } = useTabQuery('reports');
  const view = views.find((one) => one === query.get('view')) ?? 'entry';
  const setView = (next: typeof view) => open({ view: next });
  return (
    <div className="grid grid-cols-1 gap-6 pt-8 pb-16">
      <div className="grid gap-2 px-4 md:px-6">
        <h1 className="type-h1">Reports &amp; Manual Data Entry</h1>
        <p className="max-w-[68ch] text-ink-2">
          Platforms without a connection get their figures from you. What you enter shows in reports at once, marked as
          entered.
        </p>
      </div>
      <Tabs
        aria-label="Manual data"
        value={view}
        onValueChange={setView}
        tabs={[
          { value: 'entry', label: 'Manual Entry', panel: view === 'entry' && panel(<ManualEntry />) },
          {
            value: 'recent',
            label: `Recent Entries (${MANUAL_ENTRIES_SHOWN})`,
            panel: view === 'recent' && panel(<RecentEntries />),
          },
          { value: 'reports', label: 'Campaign reports', panel: view === 'reports' && panel(<StaffReports />) },
        ]}
      />
    </div>
  );
}

const panel = (content: ReactNode) => <div className="px-4 pt-6 md:px-6">{content}</div>;
