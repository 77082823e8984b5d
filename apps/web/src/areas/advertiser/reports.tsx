import { ReportPage } from '#features/results/reports/report-page.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ViewLink } from '#ui/layout/view-link.tsx';
import { SubViewHead } from './sub-view-head.tsx';
import { viewTitles } from './views.ts';

export const ReportsView = () => (
  <ReportPage
    head={(parts) => <SubViewHead title={viewTitles.reports} {...parts} />}
    create={
      <Button asChild variant="primary">
        <ViewLink view="campaign-builder">Create Your First Campaign</ViewLink>
      </Button>
    }
  />
);
