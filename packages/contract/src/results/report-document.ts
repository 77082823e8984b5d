import type { CampaignMoney } from '../campaigns/campaigns.ts';
import type { Report } from './reports.ts';

/** The rows of the table of days. Longer reports say where the rest is. */
export const MAX_PDF_DAYS = 200;

/** The parts of a report that a PDF shows. */
export interface ReportSections {
  /** Totals, charts, platforms and insights. */
  readonly performance: boolean;
  readonly days: boolean;
  readonly billing: boolean;
}

/** What a PDF of a report is made from. It shows these figures and computes none. */
export interface ReportDocument {
  readonly report: Report;
  /** The zone of the campaign or, for all campaigns, of the advertiser. */
  readonly time_zone: string;
  readonly made_at: string;
  readonly sections: ReportSections;
  /** Null where the report has no billing section. */
  readonly money: CampaignMoney | null;
}

/** The documented name of the file. */
export const reportFileName = (campaign_id: string | null, day: string): string =>
  `Campaign_Report_${campaign_id ?? 'all'}_${day}.pdf`;
