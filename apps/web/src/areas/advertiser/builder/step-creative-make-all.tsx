import { useState } from 'react';
import type { ToMake } from '../../../features/creative/fix/make-all.ts';
import { useMakeFix } from '../../../features/creative/queries.ts';
import { newId } from '../../../lib/new-id.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { useFocusAfterLoss } from '../../../ui/use-focus-after-loss.ts';
import { useNameFiles } from './use-campaign-files.ts';

/** One press for everything that can be made without a question. */
export function MakeAll({ wishes }: { wishes: readonly ToMake[] }) {
  const fix = useMakeFix();
  const { add } = useNameFiles();
  const [busy, setBusy] = useState(false);
  const shown = busy || wishes.length > 1;
  const part = useFocusAfterLoss<HTMLDivElement>(shown);

  async function makeAll() {
    setBusy(true);
    try {
      for (const { content_id, choices } of wishes) {
        const made = await fix.mutateAsync({ content_id, fixed_id: newId(), choices });
        add([made]);
      }
    } catch {
      // Said below; what was begun before it goes on.
    } finally {
      setBusy(false);
    }
  }
  return (
    <div ref={part} tabIndex={-1} className="grid gap-3 outline-none! empty:hidden">
      {shown && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border border-rule-2 border-s-3 border-s-ink px-3.5 py-2.5">
          <p className="text-control-s">
            {wishes.length} formats can be made from your files: cropped around the middle, nothing shortened.
          </p>
          <Button size="s" busy={busy} busyLabel="Starting" onClick={() => void makeAll()}>
            Make all that can be made
          </Button>
        </div>
      )}
      {fix.isError && <FailureNote did="Not all were started." error={fix.error} />}
    </div>
  );
}
