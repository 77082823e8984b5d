import { useEffect } from 'react';
import { previewNotice } from '#lib/session/preview-notice.ts';
import { toast } from '#ui/feedback/toast.tsx';

/** Says in a toast that a demonstration changes nothing, whatever was tried. Needs a Toaster on the page. */
export function PreviewNotice() {
  useEffect(
    () =>
      previewNotice.subscribe(() => {
        const notice = previewNotice.get();
        if (notice) toast({ message: notice.sentence });
      }),
    [],
  );
  return null;
}
