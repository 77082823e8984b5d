import { Download } from 'lucide-react';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useCustomerListDownload } from '../queries.ts';

/** Downloads the hashes of the customer list. Every download is in the audit log. */
export function CustomerListDownload({ campaign_id }: { campaign_id: string }) {
  const list = useCustomerListDownload();
  return (
    <div className="grid justify-items-start gap-1.5 py-1">
      <Button
        size="s"
        busy={list.isPending}
        busyLabel="Downloading the customer list…"
        onClick={() => list.mutate(campaign_id)}
      >
        <Download aria-hidden="true" />
        Download hashes
      </Button>
      <span className="text-fine text-muted">
        SHA-256 hashes only, one per line. Each download is recorded in the audit log.
      </span>
      {list.error && (
        <Note tone="stop" live>
          {actionFailure('Error downloading the customer list', list.error)}
        </Note>
      )}
    </div>
  );
}
