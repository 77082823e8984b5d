import { platformById } from '@universal-media/contract/platforms/platforms';
import {
  type ManualEntry,
  manualMetricEndpoints,
  manualMetricTexts as texts,
} from '@universal-media/contract/results/manual/manual-metrics';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { dayText } from '#ui/dates/day-text.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useInvalidateMetrics } from './queries.ts';
import { failureText } from './save-rows.ts';

/** Asks before everything that was entered for a day is taken back. */
export function RevertDialog({ entry, onClose }: { entry: ManualEntry; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const invalidate = useInvalidateMetrics();
  const { campaign_id, platform, date, adgroup_id, creative_id } = entry;

  async function revert() {
    setBusy(true);
    try {
      const body = { campaign_id, platform, date, adgroup_id, creative_id };
      await call(manualMetricEndpoints.revertManualMetrics, { body });
      toast({ message: texts.reverted });
      onClose();
    } catch (error) {
      toast({ tone: 'stop', message: failureText(error, 'Error reverting entry') });
    }
    setBusy(false);
    await invalidate();
  }

  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      onOpenChange={(open) => !open && onClose()}
      title={`Revert ${platformById(platform).name}, ${dayText(date)}?`}
      consequence={
        <>
          {texts.revert}
          <span className="mt-2 block text-muted">
            Reports show the platform's own figures again. No campaign is optimized by reported figures yet. The entry
            stays in this list as reverted.
          </span>
        </>
      }
      confirmLabel="Revert entry"
      onConfirm={() => void revert()}
    />
  );
}
