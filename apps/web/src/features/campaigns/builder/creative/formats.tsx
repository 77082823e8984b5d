import { runsAsText, usesOwnVideo } from '@universal-media/contract/campaigns/creative-readiness';
import type { Slot } from '@universal-media/contract/platforms/creative-slots';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { Crop } from 'lucide-react';
import { useState } from 'react';
import { allToMake } from '#features/creative/media/fix/make-all.ts';
import { beingMade, isUsed, type UsedCell } from '#features/creative/media/matrix/cell-state.ts';
import { FormatMatrix } from '#features/creative/media/matrix/format-matrix.tsx';
import { MatrixSkeleton } from '#features/creative/media/matrix/matrix-skeleton.tsx';
import { useContent } from '#features/creative/media/queries.ts';
import { Button } from '#ui/actions/button.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { SectionFrame } from '../frame/section-frame.tsx';
import { useCampaign } from '../state/campaign-context.ts';
import { fieldId } from '../state/field-id.ts';
import { useGoToField } from '../state/go-to-field.ts';
import { useCampaignFiles } from '../state/use-campaign-files.ts';
import { useFormatMatrix } from '../state/use-format-matrix.ts';
import { CellDialog } from './cell-dialog.tsx';
import { CreateMissingSizes } from './create-missing-sizes.tsx';
import { listCrops, ReviewCrops } from './review-crops.tsx';

interface OpenCell {
  readonly platform: PlatformId;
  readonly slot: Slot;
}

/** The formats each platform needs, and which of them are filled. */
export function CreativeFormats({ draft_id }: { draft_id: string }) {
  const platforms = useCampaign((campaign) => campaign.selectedPlatforms);
  const youtube_hosting_preference = useCampaign((campaign) => campaign.youtube_hosting_preference);
  const youtube_video_url = useCampaign((campaign) => campaign.youtube_video_url);
  const query = useContent();
  const files = useCampaignFiles();
  const rows = useFormatMatrix(files);
  const goToField = useGoToField();
  const [opened, setOpened] = useState<OpenCell | null>(null);
  const [reviewing, setReviewing] = useState(false);
  const crops = listCrops(files ?? []);
  const keywords = useCampaign((campaign) => campaign.keywords);
  function withoutFiles(platform: PlatformId): string | null {
    if (runsAsText(platform, { keywords })) return 'Text ads in search, no files needed';
    return usesOwnVideo(platform, { youtube_hosting_preference, youtube_video_url })
      ? 'Plays your YouTube video'
      : null;
  }
  const ready = rows.filter((row) => row.ready || withoutFiles(row.platform) !== null).length;
  // Read from the matrix, because the cell may have changed since it was opened.
  const row = rows.find(({ platform }) => platform === opened?.platform);
  const cell = row?.cells.find(({ slot }) => slot === opened?.slot);

  function open(pressed: UsedCell) {
    const made = beingMade(pressed, files ?? []);
    if (made && pressed.state !== 'filled') {
      goToField({ section: 'files', field: 'uploadedContent', about: made.content_id });
    } else setOpened(pressed);
  }
  return (
    <SectionFrame section="formats" summary={files && `${ready} of ${platforms.length} platforms ready`}>
      {files ? (
        <div className="grid gap-4">
          <CreateMissingSizes fixes={allToMake(rows, files)} onCreated={() => setReviewing(true)} />
          <FormatMatrix
            rows={rows}
            files={files}
            withoutFiles={withoutFiles}
            rowId={(platform) => fieldId('uploadedContent', platform)}
            onOpen={open}
          />
          {crops.length > 0 && (
            <Button className="justify-self-start" onClick={() => setReviewing(true)}>
              <Crop aria-hidden="true" />
              {crops.length === 1 ? 'Review 1 crop' : `Review ${crops.length} crops`}
            </Button>
          )}
        </div>
      ) : query.isError ? (
        <ReadFailed bare title="We couldn't load your files" query={query} />
      ) : (
        <MatrixSkeleton rows={platforms.length} />
      )}
      {cell && isUsed(cell) && (
        <CellDialog
          key={`${cell.platform} ${cell.slot}`}
          cell={cell}
          files={files ?? []}
          draft_id={draft_id}
          onClose={() => setOpened(null)}
        />
      )}
      {reviewing && files && <ReviewCrops files={files} onClose={() => setReviewing(false)} />}
    </SectionFrame>
  );
}
