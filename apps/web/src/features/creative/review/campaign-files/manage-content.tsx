import type { StaffContent } from '@universal-media/contract/creative/content';
import { toReference } from '@universal-media/contract/operations/reference';
import { useState } from 'react';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Subsection } from '#ui/layout/subsection.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useCampaignContent } from '../queries.ts';
import { AssetList } from './asset-list.tsx';
import { FulfillmentNotes } from './fulfillment-notes.tsx';
import { UploadForm } from './upload-form.tsx';
import { useStaffUpload } from './use-staff-upload.ts';

interface ManageContentProps {
  campaign_id: string;
  onClose: () => void;
}

/** Lets staff manage a campaign's files and its manual fulfillment notes. */
export function ManageContent({ campaign_id, onClose }: ManageContentProps) {
  const query = useCampaignContent(campaign_id);
  const [replaced, setReplaced] = useState<StaffContent>();
  // Null until the staff member edits the notes. Until then, a colleague's saved changes appear.
  const [written, setWritten] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const upload = useStaffUpload();
  const { data } = query;
  const notes = written ?? data?.manual_fulfillment_notes ?? '';
  const unsaved = notes !== (data?.manual_fulfillment_notes ?? '');
  const sending = upload.state.kind === 'sending';

  function leave() {
    if (unsaved || sending) setLeaving(true);
    else onClose();
  }

  return (
    <Dialog
      size="l"
      open
      onOpenChange={(open) => !open && leave()}
      title="Manage Content"
      description={data?.campaign_name || `Campaign ${toReference('campaign', campaign_id)}`}
    >
      {data ? (
        <div className="grid grid-cols-1 gap-7">
          <Subsection title="Current assets" aside={data.content.length > 0 && `${data.content.length} listed`}>
            <AssetList
              campaign_id={campaign_id}
              content={data.content}
              replaceable={!sending}
              onReplace={setReplaced}
            />
          </Subsection>
          <div className="grid grid-cols-1 items-start gap-7 lg:grid-cols-2">
            <UploadForm
              // Another file to replace is another form.
              key={replaced?.content_id}
              campaign_id={campaign_id}
              replaced={replaced}
              upload={upload}
              onDone={() => setReplaced(undefined)}
            />
            <FulfillmentNotes
              campaign_id={campaign_id}
              notes={notes}
              unsaved={unsaved}
              onChange={setWritten}
              onSaved={(saved) => setWritten((now) => (now === saved ? null : now))}
            />
          </div>
        </div>
      ) : query.isError ? (
        <ReadFailed title="We couldn't load this campaign's content" query={query} />
      ) : (
        <Loading label="Loading content…">
          <div className="grid gap-3">
            <Skeleton className="h-14!" />
            <Skeleton className="h-14!" />
            <Skeleton className="h-32!" />
          </div>
        </Loading>
      )}
      <ConfirmDialog
        open={leaving}
        danger
        onOpenChange={setLeaving}
        title={sending ? 'Stop the upload?' : 'Discard unsaved notes?'}
        consequence={
          sending
            ? "The upload isn't finished. You would have to start it again."
            : 'Your unsaved changes will be lost.'
        }
        confirmLabel={sending ? 'Stop and close' : 'Discard'}
        cancelLabel="Stay"
        onConfirm={onClose}
      />
    </Dialog>
  );
}
