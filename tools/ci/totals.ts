import { isReport, list, number, type Report, reports } from './reports.ts';

export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

// A file that could not even be loaded has failed, though it holds no failed test.
const brokenFiles = (report: Report): number =>
  reports(report['testResults']).filter(
    (file) => file['status'] === 'failed' && list(file['assertionResults']).length === 0,
  ).length;

export function vitestTotals(report: Report): Totals {
  const counted = number(report['numFailedTests']) + brokenFiles(report);
  return {
    passed: number(report['numPassedTests']),
    // An error outside of any test (an unhandled rejection) also makes the run unsuccessful.
    failed: report['success'] === true ? counted : Math.max(counted, 1),
    skipped: number(report['numPendingTests']) + number(report['numTodoTests']),
  };
}

export function playwrightTotals(report: Report): Totals {
  const stats = isReport(report['stats']) ? report['stats'] : {};
  return {
    passed: number(stats['expected']) + number(stats['flaky']),
    failed: number(stats['unexpected']) + list(report['errors']).length,
    skipped: number(stats['skipped']),
  };
}

export function chaosTotals(report: Report): Totals {
  const runs = reports(report['runs']);
  const passed = runs.filter(({ ok }) => ok === true).length;
  return { passed, failed: runs.length - passed, skipped: 0 };
}

/** Counts a runner without a report as one failure: it did not finish. */
export const toTotals = (report: Report | null, count: (report: Report) => Totals): Totals =>
  report === null ? { passed: 0, failed: 1, skipped: 0 } : count(report);
