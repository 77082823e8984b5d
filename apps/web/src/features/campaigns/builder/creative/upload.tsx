import { useCallback } from 'react';
import { useReadContentAgain } from '#features/creative/media/queries.ts';
import { UploadZones } from '#features/creative/uploads/upload-zones.tsx';
import { SectionFrame } from '../frame/section-frame.tsx';
import { useCampaign } from '../state/campaign-context.ts';
import { fieldId } from '../state/field-id.ts';
import { useFileSelection } from '../state/use-campaign-files.ts';

/** Uploads files. A file is part of the campaign as soon as the server knows it. */
export function CreativeUpload({ draft_id }: { draft_id: string }) {
  const platforms = useCampaign((campaign) => campaign.selectedPlatforms);
  const { add, remove } = useFileSelection();
  const readAgain = useReadContentAgain();
  const addUploaded = useCallback(
    (file: { content_id: string; filename: string }) => {
      add([file]);
      readAgain();
    },
    [add, readAgain],
  );
  return (
    <SectionFrame section="upload" summary="Upload once, we resize it for every platform">
      <div id={fieldId('uploadedContent')}>
        <UploadZones draft_id={draft_id} platforms={platforms} onTaken={addUploaded} onGone={remove} />
      </div>
    </SectionFrame>
  );
}
