import type { Content } from '@universal-media/contract/creative/content';
import { Wrench } from 'lucide-react';
import { useState } from 'react';
import { PreviewDialog } from '#features/creative/media/files/preview-dialog.tsx';
import type { UsedCell } from '#features/creative/media/matrix/cell-state.ts';
import { SlotDialog } from '#features/creative/media/matrix/slot-dialog.tsx';
import { engineForUser } from '#features/creative/uploads/engine/engine-for-user.ts';
import { useSession } from '#lib/session/advertiser-store.ts';
import { Button } from '#ui/actions/button.tsx';
import { useCampaign } from '../state/campaign-context.ts';
import { goToSection } from '../state/go-to-field.ts';
import { AdjustVersion, CreateVersion } from './create-version.tsx';

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
  if (cell.state === 'fixable') return <CreateVersion original={file} initial={cell.choices} onClose={onClose} />;
  if (!file) return null;
  if (adjusting) return <AdjustVersion version={file} original={original} onClose={onClose} />;
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
