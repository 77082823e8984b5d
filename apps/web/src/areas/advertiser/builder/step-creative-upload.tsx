import { useCallback } from 'react';
import { useReadContentAgain } from '../../../features/creative/queries.ts';
import { UploadZones } from '../../../features/uploads/upload-zones.tsx';
import { useCampaign } from './campaign-holder.ts';
import { fieldId } from './field-id.ts';
import { SectionFrame } from './section-frame.tsx';
import { useNameFiles } from './use-campaign-files.ts';

/** Where files come in. The campaign names a file from the moment the server knows it. */
export function CreativeUpload({ draft_id }: { draft_id: string }) {
  const platforms = useCampaign((campaign) => campaign.selectedPlatforms);
  const none = useCampaign((campaign) => campaign.uploadedContent.length === 0);
  const { add, drop } = useNameFiles();
  const readAgain = useReadContentAgain();
  const taken = useCallback(
    (file: { content_id: string; filename: string }) => {
      add([file]);
      readAgain();
    },
    [add, readAgain],
  );
  return (
    <SectionFrame section="upload" number="3.1" title="Upload" marked={!none} summary="one file can become all formats">
      <div id={fieldId('uploadedContent')}>
        <UploadZones draft_id={draft_id} platforms={platforms} onTaken={taken} onGone={drop} />
      </div>
    </SectionFrame>
  );
}
