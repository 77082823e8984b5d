import { needOf, slotNames } from '@universal-media/contract/creative-slots';
import { platformById } from '@universal-media/contract/platforms';
import { acceptOf } from '@universal-media/contract/upload-limits';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogPart } from '../dialog-part.tsx';
import { limitsOf } from '../limits.ts';
import { kindNames } from '../words.ts';
import type { UsedCell } from './cell-look.ts';

interface SlotDialogProps {
  cell: Extract<UsedCell, { state: 'missing' | 'wrong' }>;
  onChoose: (files: File[]) => void;
  onClose: () => void;
}

/** A slot that nothing fits yet: what it takes, why what is there does not fit, and the way to another file. */
export function SlotDialog({ cell, onChoose, onClose }: SlotDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const { name } = platformById(cell.platform);
  const takes = needOf(cell.platform, cell.slot)?.takes ?? [];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${name}, ${slotNames[cell.slot]}`}
      description={cell.state === 'wrong' ? 'The file you have does not fit here.' : 'No file for this slot yet.'}
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
          <DialogPart title="Why it does not fit">
            <ul className="grid gap-1 text-small">
              {cell.findings.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </DialogPart>
        )}
        <DialogPart title="What it takes">
          <dl className="grid gap-1 text-small sm:grid-cols-[5rem_minmax(0,1fr)] sm:gap-x-4">
            {limitsOf(cell.platform, takes).map(({ kind, gate }) => (
              <div key={kind} className="contents">
                <dt className="text-muted">{kindNames[kind]}</dt>
                <dd className="max-sm:mb-1">{gate.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </DialogPart>
        <p className="text-muted text-small">
          Another shape will do as well: what you choose can be cropped to this slot here.
        </p>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={acceptOf('advertiser', takes)}
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
