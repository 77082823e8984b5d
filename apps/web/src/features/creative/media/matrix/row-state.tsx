import { describeMissingFiles } from '@universal-media/contract/campaigns/creative-readiness';
import type { MatrixRow } from '@universal-media/contract/creative/matrix';
import { Check } from 'lucide-react';

/** Whether a platform can run, in a word; and what it waits for, where it cannot. */
export function RowState({ row, withoutFiles }: { row: MatrixRow; withoutFiles: string | null }) {
  const missingText = withoutFiles === null ? describeMissingFiles(row) : null;
  if (missingText === null) {
    return (
      <span className="flex items-start gap-1.5 text-small">
        <Check className="mt-px size-4" aria-hidden="true" />
        {withoutFiles ?? 'Ready'}
      </span>
    );
  }
  return (
    <span className="flex items-start gap-1.5 text-small">
      <i className="hatch mt-0.5 size-3.5 flex-none border border-ink" aria-hidden="true" />
      <span className="min-w-0">{missingText.charAt(0).toUpperCase() + missingText.slice(1)}</span>
    </span>
  );
}
