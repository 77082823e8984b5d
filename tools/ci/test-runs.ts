import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { list, number, type Report, reports, text } from './reports.ts';

export interface TestRun {
  readonly ms: number;
  readonly failed: boolean;
  readonly file: string;
  readonly name: string;
  /** The first lines of what went wrong, without colors. */
  readonly reason?: string;
}

const REASON_LINES = 6;
const MAX_LINE = 300;

const firstLines = (message: string): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, REASON_LINES)
    .map((line) => line.slice(0, MAX_LINE))
    .join('\n');

export const vitestTests = (report: Report, root: string): TestRun[] =>
  reports(report['testResults']).flatMap((file) => {
    const path = relative(root, text(file['name']));
    const tests = reports(file['assertionResults']).map((test) => ({
      ms: number(test['duration']),
      failed: test['status'] === 'failed',
      file: path,
      name: text(test['fullName']),
      reason: firstLines(text(list(test['failureMessages'])[0])),
    }));
    const notLoaded = file['status'] === 'failed' && tests.length === 0;
    return notLoaded
      ? [{ ms: 0, failed: true, file: path, name: 'could not be loaded', reason: firstLines(text(file['message'])) }]
      : tests;
  });

function listSpecs(suite: Report): Report[] {
  return [...reports(suite['specs']), ...reports(suite['suites']).flatMap(listSpecs)];
}

export const playwrightTests = (report: Report): TestRun[] =>
  reports(report['suites'])
    .flatMap(listSpecs)
    .map((spec) => {
      const results = reports(spec['tests']).flatMap((test) => reports(test['results']));
      const [error] = results.flatMap((result) => reports(result['errors']));
      return {
        ms: results.reduce((sum, result) => sum + number(result['duration']), 0),
        failed: spec['ok'] === false,
        file: `tests/e2e/${text(spec['file'])}`,
        name: text(spec['title']),
        reason: firstLines(text(error?.['message'])),
      };
    });

export const chaosRuns = (report: Report): TestRun[] =>
  reports(report['runs']).map((run) => ({
    ms: number(run['seconds']) * 1_000,
    failed: run['ok'] !== true,
    file: 'tests/chaos',
    name: text(run['name']),
    reason: firstLines(text(run['reason'])),
  }));

const MAX_NAME = 80;

/** The slowest tests as lines of a table, slowest first. */
export const slowestLines = (tests: readonly TestRun[], count: number): string[] =>
  tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ ms, file, name }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${file}  ${name.slice(0, MAX_NAME)}`);

/** Every test that failed and why, because some readers see only the end of a run. */
export const failedLines = (tests: readonly TestRun[]): string[] =>
  tests
    .filter(({ failed }) => failed)
    .flatMap(({ file, name, reason = '' }) => [
      `  ${file}  ${name}`,
      ...reason
        .split('\n')
        .filter(Boolean)
        .map((line) => `      ${line}`),
    ]);
