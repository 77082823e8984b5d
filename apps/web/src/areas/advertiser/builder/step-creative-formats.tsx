import { bringsOwnFilm } from '@universal-media/contract/creative-readiness';
import type { Slot } from '@universal-media/contract/creative-slots';
import type { PlatformId } from '@universal-media/contract/platforms';
import { useState } from 'react';
import { allToMake } from '../../../features/creative/fix/make-all.ts';
import { beingMade, isUsed, type UsedCell } from '../../../features/creative/matrix/cell-look.ts';
import { FormatMatrix } from '../../../features/creative/matrix/format-matrix.tsx';
import { MatrixSkeleton } from '../../../features/creative/matrix/matrix-skeleton.tsx';
import { useContent } from '../../../features/creative/queries.ts';
import { ReadFailed } from '../../../ui/read-failed.tsx';
import { useCampaign } from './campaign-holder.ts';
import { fieldId } from './field-id.ts';
import { useGoToField } from './go-to-field.ts';
import { SectionFrame } from './section-frame.tsx';
import { CellDialog } from './step-creative-cell.tsx';
import { MakeAll } from './step-creative-make-all.tsx';
import { useCampaignFiles } from './use-campaign-files.ts';
import { useMatrix } from './use-matrix.ts';

interface OpenCell {
  readonly platform: PlatformId;
  readonly slot: Slot;
}

/** What each platform has and lacks, slot by slot. */
export function CreativeFormats({ draft_id }: { draft_id: string }) {
  const platforms = useCampaign((campaign) => campaign.selectedPlatforms);
  const youtube_hosting_preference = useCampaign((campaign) => campaign.youtube_hosting_preference);
  const youtube_video_url = useCampaign((campaign) => campaign.youtube_video_url);
  const query = useContent();
  const files = useCampaignFiles();
  const rows = useMatrix(files);
  const goToField = useGoToField();
  const [opened, setOpened] = useState<OpenCell | null>(null);
  const ownFilm = (platform: PlatformId) => bringsOwnFilm(platform, { youtube_hosting_preference, youtube_video_url });
  const ready = rows.filter((row) => row.ready || ownFilm(row.platform)).length;
  // The cell as it is now: what it shows may have changed since it was opened.
  const row = rows.find(({ platform }) => platform === opened?.platform);
  const cell = row?.cells.find(({ slot }) => slot === opened?.slot);

  function open(pressed: UsedCell) {
    const made = beingMade(pressed, files ?? []);
    if (made && pressed.state !== 'filled') {
      goToField({ section: 'files', field: 'uploadedContent', about: made.content_id });
    } else setOpened(pressed);
  }
  return (
    <SectionFrame
      section="formats"
      number="3.2"
      title="Formats"
      summary={files && `${ready} of ${platforms.length} platforms ready`}
    >
      {files ? (
        <div className="grid gap-4">
          <MakeAll wishes={allToMake(rows, files)} />
          <FormatMatrix
            rows={rows}
            files={files}
            ownFilm={ownFilm}
            rowId={(platform) => fieldId('uploadedContent', platform)}
            onOpen={open}
          />
        </div>
      ) : query.isError ? (
        <ReadFailed bare title="Your files could not be loaded" query={query} />
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
    </SectionFrame>
  );
}
