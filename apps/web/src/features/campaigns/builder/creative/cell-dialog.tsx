import type { Content } from '@universal-media/contract/creative/content';
import type { VersionChoices } from '@universal-media/contract/creative/version';
import { Wrench } from 'lucide-react';
import { useState } from 'react';
import { PreviewDialog } from '#features/creative/media/files/preview-dialog.tsx';
import { FixDialog } from '#features/creative/media/fix/fix-dialog.tsx';
import type { UsedCell } from '#features/creative/media/matrix/cell-look.ts';
import { SlotDialog } from '#features/creative/media/matrix/slot-dialog.tsx';
import { useMakeFix } from '#features/creative/media/queries.ts';
import { engineForUser } from '#features/creative/uploads/engine/engine-for-user.ts';
import { useSession } from '#lib/session/advertiser-session.ts';
import { newId } from '#lib/state/new-id.ts';
import { Button } from '#ui/actions/button.tsx';
import { useCampaign } from '../state/campaign-context.ts';
import { goToSection } from '../state/go-to-field.ts';
import { useFileSelection } from '../state/use-campaign-files.ts';

interface CellDialogProps {
  cell: UsedCell;
  files: readonly Content[];
  draft_id: string;
  onClose: () => void;
}

/** The actions for a format: upload a file, create one, see why one does not fit, or preview the one in use. */
export function CellDialog({ cell, files, draft_id, onClose }: CellDialogProps) {
  const session = useSession();
  const platforms = useCampaign((campaign) => campaign.selectedPlatforms);
  const [adjusting, setAdjusting] = useState(false);
  const file = 'content_id' in cell ? files.find(({ content_id }) => content_id === cell.content_id) : undefined;
  const original = file?.derived_from ? files.find(({ content_id }) => content_id === file.derived_from) : undefined;

  if (cell.state === 'missing' || cell.state === 'wrong') {
    const take = (chosen: File[]) => {
      if (session.phase === 'signed_in') void engineForUser(session.user.user_id).take(chosen, { draft_id, platforms });
      goToSection('upload');
    };
    return <SlotDialog cell={cell} onChoose={take} onClose={onClose} />;
  }
  if (cell.state === 'fixable') return <CreateVersion cell={cell} file={file} onClose={onClose} />;
  if (!file) return null;
  if (adjusting) return <CreateVersion cell={cell} file={original} onClose={onClose} />;
  return (
    <PreviewDialog
      file={file}
      platforms={[cell.platform]}
      onClose={onClose}
      footer={
        original?.facts && (
          <Button onClick={() => setAdjusting(true)}>
            <Wrench aria-hidden="true" />
            Adjust crop
          </Button>
        )
      }
    />
  );
}

interface CreateVersionProps {
  cell: Pick<UsedCell, 'platform' | 'slot'>;
  file: Content | undefined;
  onClose: () => void;
}

/** The request keeps its id, so that pressing again after a lost connection creates only one file. */
function CreateVersion({ cell: { platform, slot }, file, onClose }: CreateVersionProps) {
  const [fixed_id] = useState(newId);
  const fix = useMakeFix();
  const { add } = useFileSelection();
  if (!file?.facts) return null;
  const { content_id, facts } = file;
  function make(choices: VersionChoices) {
    fix.mutate(
      { content_id, fixed_id, choices },
      {
        onSuccess(made) {
          add([made]);
          onClose();
        },
      },
    );
  }
  return (
    <FixDialog
      file={{ ...file, facts }}
      platform={platform}
      slot={slot}
      busy={fix.isPending}
      error={fix.error}
      onMake={make}
      onClose={onClose}
    />
  );
}
