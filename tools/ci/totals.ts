import { existsSync, readFileSync } from 'node:fs';

export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

// A file that could not even be loaded has failed, though it holds no failed test.
function brokenFiles(testResults: unknown): number {
  return list(testResults).filter(
    (file) => isObject(file) && file['status'] === 'failed' && list(file['assertionResults']).length === 0,
  ).length;
}

export function vitestTotals(report: Record<string, unknown>): Totals {
  const counted = count(report['numFailedTests']) + brokenFiles(report['testResults']);
  return {
    passed: count(report['numPassedTests']),
    // An error outside of any test (an unhandled rejection) also makes the run unsuccessful.
    failed: report['success'] === true ? counted : Math.max(counted, 1),
    skipped: count(report['numPendingTests']) + count(report['numTodoTests']),
  };
}

export function playwrightTotals(report: Record<string, unknown>): Totals {
  const stats = isObject(report['stats']) ? report['stats'] : {};
  return {
    passed: count(stats['expected']) + count(stats['flaky']),
    failed: count(stats['unexpected']) + list(report['errors']).length,
    skipped: count(stats['skipped']),
  };
}

// A runner that left no report did not finish: that is a failure, never "nothing to count".
export function readTotals(path: string, read: (report: Record<string, unknown>) => Totals): Totals {
  const report: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
  return isObject(report) ? read(report) : { passed: 0, failed: 1, skipped: 0 };
}
