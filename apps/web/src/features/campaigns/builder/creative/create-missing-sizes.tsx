import { useState } from 'react';
import type { ToMake } from '#features/creative/media/fix/make-all.ts';
import { useMakeFix } from '#features/creative/media/queries.ts';
import { counted } from '#lib/format/count-text.ts';
import { newId } from '#lib/state/new-id.ts';
import { Button } from '#ui/actions/button.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { useFocusAfterLoss } from '#ui/layout/use-focus-after-loss.ts';
import { useFileSelection } from '../state/use-campaign-files.ts';

/** Creates every missing size that needs no decision. */
export function CreateMissingSizes({ fixes, onCreated }: { fixes: readonly ToMake[]; onCreated: () => void }) {
  const fix = useMakeFix();
  const { add } = useFileSelection();
  const [busy, setBusy] = useState(false);
  const shown = busy || fixes.length > 0;
  const part = useFocusAfterLoss<HTMLDivElement>(shown);

  async function makeAll() {
    setBusy(true);
    try {
      for (const { content_id, choices } of fixes) {
        const made = await fix.mutateAsync({ content_id, fixed_id: newId(), choices });
        add([made]);
      }
      onCreated();
    } catch {
      // Shown below. Versions that were already started continue.
    } finally {
      setBusy(false);
    }
  }
  return (
    <div ref={part} tabIndex={-1} className="grid gap-3 outline-none! empty:hidden">
      {shown && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border border-rule-2 border-s-3 border-s-ink px-3.5 py-2.5">
          <p className="text-control-s">
            We can create {counted(fixes.length, 'missing size')} from your files (cropped around your text and subject,
            full length).
          </p>
          <Button size="s" busy={busy} busyLabel="Starting" onClick={() => void makeAll()}>
            {fixes.length === 1 ? 'Create missing size' : 'Create all missing sizes'}
          </Button>
        </div>
      )}
      {fix.isError && <FailureNote did="Some sizes couldn't be started." error={fix.error} />}
    </div>
  );
}
