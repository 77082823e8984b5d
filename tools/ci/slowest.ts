import { relative } from 'node:path';
import { number, type Report, reports, text } from './reports.ts';

export interface TimedTest {
  readonly ms: number;
  readonly file: string;
  readonly name: string;
}

export const vitestTests = (report: Report, root: string): TimedTest[] =>
  reports(report['testResults']).flatMap((file) =>
    reports(file['assertionResults']).map((test) => ({
      ms: number(test['duration']),
      file: relative(root, text(file['name'])),
      name: text(test['fullName']),
    })),
  );

function specsOf(suite: Report): Report[] {
  return [...reports(suite['specs']), ...reports(suite['suites']).flatMap(specsOf)];
}

export const playwrightTests = (report: Report): TimedTest[] =>
  reports(report['suites'])
    .flatMap(specsOf)
    .map((spec) => ({
      ms: reports(spec['tests'])
        .flatMap((test) => reports(test['results']))
        .reduce((sum, result) => sum + number(result['duration']), 0),
      file: `tests/e2e/${text(spec['file'])}`,
      name: text(spec['title']),
    }));

export const chaosRuns = (report: Report): TimedTest[] =>
  reports(report['runs']).map((run) => ({
    ms: number(run['seconds']) * 1_000,
    file: 'tests/chaos',
    name: text(run['name']),
  }));

const MAX_NAME = 80;

/** The slowest tests as lines of a table, slowest first. */
export const slowestLines = (tests: readonly TimedTest[], count: number): string[] =>
  tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ ms, file, name }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${file}  ${name.slice(0, MAX_NAME)}`);
