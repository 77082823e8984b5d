import { acceptAttribute } from '@universal-media/contract/creative/upload-limits';
import { slotNames } from '@universal-media/contract/platforms/creative-slots';
import { platformById, slotNeedFor } from '@universal-media/contract/platforms/platforms';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { kindNames } from '../../media-texts.ts';
import { DialogPart } from '../dialog-part.tsx';
import { limitsFor } from '../limits.ts';
import type { UsedCell } from './cell-state.ts';

interface SlotDialogProps {
  cell: Extract<UsedCell, { state: 'missing' | 'wrong' }>;
  onChoose: (files: File[]) => void;
  onClose: () => void;
}

/** A slot that nothing fits yet: what it takes, why what is there does not fit, and the way to another file. */
export function SlotDialog({ cell, onChoose, onClose }: SlotDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const { name } = platformById(cell.platform);
  const takes = slotNeedFor(cell.platform, cell.slot)?.takes ?? [];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${name}, ${slotNames[cell.slot]}`}
      description={cell.state === 'wrong' ? "Your file doesn't fit here." : 'No file for this slot yet.'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => input.current?.click()}>
            <Upload aria-hidden="true" />
            Choose files
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {cell.state === 'wrong' && (
          <DialogPart title="Problems">
            <ul className="grid gap-1 text-small">
              {cell.findings.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </DialogPart>
        )}
        <DialogPart title="Requirements">
          <dl className="grid gap-1 text-small sm:grid-cols-[5rem_minmax(0,1fr)] sm:gap-x-4">
            {limitsFor(cell.platform, takes).map(({ kind, gate }) => (
              <div key={kind} className="contents">
                <dt className="text-muted">{kindNames[kind]}</dt>
                <dd className="max-sm:mb-1">{gate.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </DialogPart>
        <p className="text-muted text-small">Other shapes work too: you can crop the file after uploading it.</p>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={acceptAttribute('advertiser', takes)}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            if (files.length > 0) onChoose(files);
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
