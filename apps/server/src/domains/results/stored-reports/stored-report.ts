import type { StoredReport } from '@universal-media/contract/results/staff-reports';
import type { NamedReport } from './store.ts';

export const toStoredReport = (row: NamedReport): StoredReport => ({
  report_id: row.report_id,
  campaign_id: row.campaign_id,
  campaign_name: row.campaign_name,
  report_type: row.report_type,
  include_performance: row.include_performance,
  include_billing: row.include_billing,
  range: { from: row.from_day, to: row.to_day },
  bytes: row.bytes,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by_name,
  expires_at: row.expires_at.toISOString(),
});
