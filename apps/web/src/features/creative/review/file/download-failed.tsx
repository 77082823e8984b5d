import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { downloadFailure } from '../failures.ts';
import { type useDownload, useForgetContent } from '../queries.ts';

/** Says why a file was not saved. One that is gone is still listed here: then reading again is offered. */
export function DownloadFailed({ download }: { download: Pick<ReturnType<typeof useDownload>, 'error' | 'reset'> }) {
  const forget = useForgetContent();
  if (!download.error) return null;
  const { text, gone } = downloadFailure(download.error);
  function refresh() {
    download.reset();
    void forget();
  }
  return (
    <Note tone="stop" live className="flex flex-wrap items-center justify-between gap-3">
      {text}
      {gone && (
        <Button size="s" onClick={refresh}>
          Refresh
        </Button>
      )}
    </Note>
  );
}
