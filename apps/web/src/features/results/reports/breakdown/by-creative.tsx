import {
  DELETED_FILE,
  explainUnattributed,
  type SharedCreativeBreakdown,
  UNATTRIBUTED,
} from '@universal-media/contract/results/breakdown/by-creative';
import { type SharedReport, showsMoney } from '@universal-media/contract/results/sharing/shared-report';
import type { ReactNode } from 'react';
import { Section } from '#ui/layout/section.tsx';
import { namePlatforms } from './name-platforms.ts';
import { type PartLine, PartTable } from './part-table.tsx';

export type Creative = SharedCreativeBreakdown['creatives'][number];

interface ByCreativeProps {
  report: Pick<SharedReport, 'by_creative' | 'totals'>;
  /** Shows a file. Without it, as behind a link, files have no image. */
  image?: ((creative: Creative) => ReactNode) | undefined;
}

/** What each file achieved. The lines add up to the totals of the report. */
export function ByCreative({ report, image }: ByCreativeProps) {
  const { creatives, unattributed } = report.by_creative;
  const note = unattributed === null ? null : explainUnattributed(unattributed);
  if (creatives.length === 0) {
    return (
      <Section title="By creative">
        <p className="text-small">No figures by creative for these days.</p>
        {note !== null && <p className="mt-1 text-muted text-small">{note}</p>}
      </Section>
    );
  }
  return (
    <Section title="By creative">
      <PartTable
        label="Results by creative"
        title="Creative"
        lines={listLines(report.by_creative, image)}
        hasMoney={showsMoney(report)}
      />
      <p className="mt-3 text-micro text-muted">
        As platforms report it for the ads that use each file, in any language. The rows add up to the totals of this
        report. {note}
      </p>
    </Section>
  );
}

function listLines(
  { creatives, others, unattributed }: SharedCreativeBreakdown,
  image: ByCreativeProps['image'],
): PartLine[] {
  const lines = creatives.map(
    (creative): PartLine => ({
      ...creative,
      key: creative.file_hash,
      name: creative.filename ?? DELETED_FILE,
      note: namePlatforms(creative),
      image: image?.(creative) ?? null,
    }),
  );
  if (others) lines.push({ ...others, key: 'others', name: `${others.count} more creatives`, note: null, image: null });
  if (unattributed) lines.push({ ...unattributed, key: 'rest', name: UNATTRIBUTED, note: null, image: null });
  return lines;
}
