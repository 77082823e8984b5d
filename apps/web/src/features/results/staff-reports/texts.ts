import { type ReportType, staffReportTexts } from '@universal-media/contract/results/staff-reports';
import { CallError } from '#lib/call/call-error.ts';

export const typeLabels: Record<ReportType, string> = {
  summary: 'Summary',
  detailed: 'Detailed',
  performance: 'Performance',
  financial: 'Financial',
};

export const typeHints: Record<ReportType, string> = {
  summary: 'Totals, charts and platforms, and billing.',
  detailed: 'The summary with every day.',
  performance: 'Figures of platforms and days, without billing.',
  financial: 'What was paid, delivered, charged and returned.',
};

/** The documented sentences: with what the server says, or without it. */
export function reportFailure(error: unknown): string {
  const { failed } = staffReportTexts;
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return failed;
  const { detail } = error.failure;
  if (typeof detail === 'string') return `${failed}: ${detail}`;
  return Array.isArray(detail) ? `${failed}: ${detail.map(({ message }) => message).join(' ')}` : failed;
}
