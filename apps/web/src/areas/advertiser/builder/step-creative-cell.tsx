import type { Content } from '@universal-media/contract/content';
import type { FixChoices } from '@universal-media/contract/creative-fix';
import { Wrench } from 'lucide-react';
import { useState } from 'react';
import { PreviewDialog } from '../../../features/creative/files/preview-dialog.tsx';
import { FixDialog } from '../../../features/creative/fix/fix-dialog.tsx';
import type { UsedCell } from '../../../features/creative/matrix/cell-look.ts';
import { SlotDialog } from '../../../features/creative/matrix/slot-dialog.tsx';
import { useMakeFix } from '../../../features/creative/queries.ts';
import { uploadCentre } from '../../../features/uploads/upload-centre.ts';
import { newId } from '../../../lib/new-id.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { useCampaign } from './campaign-holder.ts';
import { goToSection } from './go-to-field.ts';
import { useNameFiles } from './use-campaign-files.ts';

interface CellDialogProps {
  cell: UsedCell;
  files: readonly Content[];
  draft_id: string;
  onClose: () => void;
}

/** What can be done about a slot: bring a file, make one, see why one does not fit, or look at the one that fills it. */
export function CellDialog({ cell, files, draft_id, onClose }: CellDialogProps) {
  const session = useSession();
  const platforms = useCampaign((campaign) => campaign.selectedPlatforms);
  const [remaking, setRemaking] = useState(false);
  const file = 'content_id' in cell ? files.find(({ content_id }) => content_id === cell.content_id) : undefined;
  const original = file?.derived_from ? files.find(({ content_id }) => content_id === file.derived_from) : undefined;

  if (cell.state === 'missing' || cell.state === 'wrong') {
    const take = (chosen: File[]) => {
      if (session.phase === 'signed_in') void uploadCentre(session.user.user_id).take(chosen, { draft_id, platforms });
      goToSection('upload');
    };
    return <SlotDialog cell={cell} onChoose={take} onClose={onClose} />;
  }
  if (cell.state === 'fixable') return <Fixing cell={cell} file={file} onClose={onClose} />;
  if (!file) return null;
  if (remaking) return <Fixing cell={cell} file={original} onClose={onClose} />;
  return (
    <PreviewDialog
      file={file}
      platforms={[cell.platform]}
      onClose={onClose}
      footer={
        original?.facts && (
          <Button onClick={() => setRemaking(true)}>
            <Wrench aria-hidden="true" />
            Make it anew
          </Button>
        )
      }
    />
  );
}

interface FixingProps {
  cell: Pick<UsedCell, 'platform' | 'slot'>;
  file: Content | undefined;
  onClose: () => void;
}

/** The wish keeps its id until it was heard: pressed again after a lost connection, it still makes one file. */
function Fixing({ cell: { platform, slot }, file, onClose }: FixingProps) {
  const [fixed_id] = useState(newId);
  const fix = useMakeFix();
  const { add } = useNameFiles();
  if (!file?.facts) return null;
  const { content_id, facts } = file;
  function make(choices: FixChoices) {
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
