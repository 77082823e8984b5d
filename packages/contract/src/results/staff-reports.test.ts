import { describe, expect, it } from 'vitest';
import { ReportRequest, reportSections, reportTypes } from './staff-reports.ts';

const campaign_id = '0199aaaa-5d51-7a51-9f6e-2f0a7f0b6c11';

describe('the request of a report', () => {
  it('is a summary with both sections unless it says otherwise', () => {
    expect(ReportRequest.parse({ campaign_id })).toEqual({
      campaign_id,
      report_type: 'summary',
      include_performance: true,
      include_billing: true,
    });
  });

  it('has the sections of its type, without those that are left out', () => {
    const all = { include_performance: true, include_billing: true };
    expect(reportTypes.map((report_type) => reportSections({ report_type, ...all }))).toEqual([
      { performance: true, days: false, billing: true },
      { performance: true, days: true, billing: true },
      { performance: true, days: true, billing: false },
      { performance: false, days: false, billing: true },
    ]);
    expect(reportSections({ report_type: 'detailed', include_performance: false, include_billing: true })).toEqual({
      performance: false,
      days: false,
      billing: true,
    });
  });

  it('is refused when nothing would be in it', () => {
    const empty = { campaign_id, report_type: 'performance', include_performance: false };
    expect(ReportRequest.safeParse(empty).success).toBe(false);
  });
});
