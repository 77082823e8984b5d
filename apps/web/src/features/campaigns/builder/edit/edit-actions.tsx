import type { Campaign } from '@universal-media/contract/campaigns/campaigns';
import { Pause, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { DeleteDialog } from '../../actions/delete-dialog.tsx';
import { StatusDialog } from '../../actions/status-dialog.tsx';

/** Pause, Resume and Delete, each with a confirmation. */
export function EditActions({ campaign }: { campaign: Campaign }) {
  const [asked, setAsked] = useState<'pause' | 'resume' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const { can } = campaign;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {can.includes('pause') && (
        <Button size="s" aria-haspopup="dialog" onClick={() => setAsked('pause')}>
          <Pause aria-hidden="true" />
          Pause
        </Button>
      )}
      {can.includes('resume') && (
        <Button size="s" aria-haspopup="dialog" onClick={() => setAsked('resume')}>
          <Play aria-hidden="true" />
          Resume
        </Button>
      )}
      {can.includes('delete') && (
        <Button size="s" variant="danger" aria-haspopup="dialog" onClick={() => setAsked('delete')}>
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      )}
      {(asked === 'pause' || asked === 'resume') && (
        <StatusDialog action={asked} campaigns={[campaign]} onClose={close} />
      )}
      {asked === 'delete' && <DeleteDialog campaign={campaign} onClose={close} />}
    </div>
  );
}
