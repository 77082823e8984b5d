import type { StaffContent } from '@universal-media/contract/content';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Part } from '../../ui/part.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { AssetList } from './asset-list.tsx';
import { FulfillmentNotes } from './fulfillment-notes.tsx';
import { useCampaignContent } from './queries.ts';
import { UploadForm } from './upload-form.tsx';
import { useStaffUpload } from './use-staff-upload.ts';

interface ManageContentProps {
  campaign_id: string;
  onClose: () => void;
}

/** The files of a campaign in the hands of staff, and the notes on fulfilling it by hand. */
export function ManageContent({ campaign_id, onClose }: ManageContentProps) {
  const query = useCampaignContent(campaign_id);
  const [replaced, setReplaced] = useState<StaffContent>();
  // Null until somebody writes: until then what a colleague saves meanwhile shows.
  const [written, setWritten] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const upload = useStaffUpload();
  const { data } = query;
  const notes = written ?? data?.manual_fulfillment_notes ?? '';
  const unsaved = notes !== (data?.manual_fulfillment_notes ?? '');
  const sending = upload.state.kind === 'sending';
  const name = data?.content.find(({ campaign_name }) => campaign_name)?.campaign_name;

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
      description={name ?? `Campaign ${campaign_id.slice(0, 12)}`}
    >
      {data ? (
        <div className="grid grid-cols-1 gap-7">
          <Part title="Current assets" aside={data.content.length > 0 && `${data.content.length} listed`}>
            <AssetList content={data.content} replaceable={!sending} onReplace={setReplaced} />
          </Part>
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
        <ReadFailed title="The content of this campaign did not load" query={query} />
      ) : (
        <Loading label="Loading the content of this campaign">
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
        title={sending ? 'Stop the upload?' : 'Leave without saving the notes?'}
        consequence={
          sending
            ? 'The file has not arrived in full. It would have to be sent again.'
            : 'What you wrote since they were last saved is lost.'
        }
        confirmLabel={sending ? 'Stop and close' : 'Leave'}
        cancelLabel="Stay"
        onConfirm={onClose}
      />
    </Dialog>
  );
}
