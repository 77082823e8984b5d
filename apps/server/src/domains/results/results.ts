import type { Report, ReportQuery } from '@universal-media/contract/results/reports';
import type { Campaigns, FigureReader } from '#domains/campaigns/campaigns.ts';
import type { OwnerTransact, Trx } from '#storage/transact.ts';
import type { ResultsContext } from './context.ts';
import { createResultEvents } from './events.ts';
import { checkMetrics, type MetricCheck } from './metrics/check-metrics.ts';
import { exportParts } from './metrics/parts-store.ts';
import { countPreparedDays, scheduleMonths } from './metrics/prepare-months.ts';
import { recordFigures } from './metrics/record-figures.ts';
import { recordCreatives, recordPlaces } from './metrics/record-parts.ts';
import { metricStore } from './metrics/store.ts';
import { exportReach, saveReach } from './reach/store.ts';
import { reportScheduleStore } from './report-emails/store.ts';
import { findLastReading, listDays, sumRuns, sumSpend } from './reports/figure-reader.ts';
import { getReport, type ReportOwner } from './reports/get-report.ts';
import { reportStore } from './reports/store.ts';
import { reportLinkStore } from './sharing/store.ts';
import { eraseReports } from './stored-reports/remove-report.ts';

export type { MetricCheck } from './metrics/check-metrics.ts';

/** Fills the port by which campaigns show figures. */
export const figureReader: FigureReader = { listDays, sumRuns, sumSpend, findLastReading };

/** Builds the results domain. Figures are recorded in the transaction in which campaigns read them. */
export function buildResults({
  campaigns,
  ...deps
}: Omit<ResultsContext, 'campaigns' | 'events'> & {
  readonly campaigns: ResultsContext['campaigns'] & Pick<Campaigns, 'events'>;
}) {
  const context: ResultsContext = { ...deps, campaigns, events: createResultEvents() };
  campaigns.events.figuresRead.subscribe(recordFigures);
  campaigns.events.creativesRead.subscribe(recordCreatives);
  campaigns.events.placesRead.subscribe(recordPlaces);
  campaigns.events.reachRead.subscribe(saveReach);
  return {
    context,
    events: context.events,
    /** Has months prepared, now and every day; called when a worker starts. */
    scheduleMonths: (): Promise<void> => scheduleMonths(context),
    /** Counts the days ahead for which figures can be stored; zero means that tomorrow's cannot. */
    countPreparedDays: (): Promise<number> => countPreparedDays(context),
    checkMetrics: (): Promise<MetricCheck> => checkMetrics(context),
    getReport: (transact: OwnerTransact, who: ReportOwner, query: ReportQuery): Promise<Report> =>
      getReport(context, transact, who, query),
    /** The sections of an advertiser's data export. */
    exports: [
      { name: 'results_by_day', read: reportStore.exportDays },
      { name: 'results_by_creative', read: exportParts('creatives') },
      { name: 'results_by_place', read: exportParts('places') },
      { name: 'reach', read: exportReach },
      { name: 'shared_reports', read: reportLinkStore.exportAll },
      { name: 'report_schedules', read: reportScheduleStore.exportAll },
    ],
    /** Turns off the links to reports of a deactivated account, and stops its report emails. */
    async stopSharing(trx: Trx, user_id: string): Promise<void> {
      await reportLinkStore.turnOffAll(trx, user_id, context.clock.now());
      await reportScheduleStore.removeAll(trx, user_id);
    },
    /** Removes what staff noted about a deleted advertiser, stored reports, links and schedules. The figures name no one. */
    async erase(trx: Trx, user_id: string): Promise<void> {
      await metricStore.eraseNotes(trx, user_id);
      await eraseReports(context, trx, user_id);
      await reportLinkStore.erase(trx, user_id);
      await reportScheduleStore.removeAll(trx, user_id);
    },
  };
}
