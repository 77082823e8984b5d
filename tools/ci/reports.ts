import { existsSync, readFileSync } from 'node:fs';

export type Report = Readonly<Record<string, unknown>>;

export const isReport = (value: unknown): value is Report => typeof value === 'object' && value !== null;
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const reports = (value: unknown): Report[] => list(value).filter(isReport);
export const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Null when the runner left no report: it did not finish. */
export function readReport(path: string): Report | null {
  const report: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
  return isReport(report) ? report : null;
}
