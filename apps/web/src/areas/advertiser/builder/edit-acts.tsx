import type { Campaign } from '@universal-media/contract/campaigns';
import { Pause, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeleteDialog } from '../../../features/portfolio/delete-dialog.tsx';
import { StatusDialog } from '../../../features/portfolio/status-dialog.tsx';
import { Button } from '../../../ui/button.tsx';

/** Stop what runs, restart what was stopped, delete: each asks by name first. */
export function EditActs({ campaign }: { campaign: Campaign }) {
  const [asked, setAsked] = useState<'stop' | 'restart' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const { can } = campaign;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {can.includes('stop') && (
        <Button size="s" aria-haspopup="dialog" onClick={() => setAsked('stop')}>
          <Pause aria-hidden="true" />
          Stop
        </Button>
      )}
      {can.includes('restart') && (
        <Button size="s" aria-haspopup="dialog" onClick={() => setAsked('restart')}>
          <Play aria-hidden="true" />
          Restart
        </Button>
      )}
      {can.includes('delete') && (
        <Button size="s" variant="danger" aria-haspopup="dialog" onClick={() => setAsked('delete')}>
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      )}
      {(asked === 'stop' || asked === 'restart') && <StatusDialog act={asked} campaigns={[campaign]} onClose={close} />}
      {asked === 'delete' && <DeleteDialog campaign={campaign} onClose={close} />}
    </div>
  );
}
