import type { Content } from '@universal-media/contract/creative/content';
import { slotNames } from '@universal-media/contract/platforms/creative-slots';
import { useState } from 'react';
import { fromNow } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { factsLine, filesText } from '../texts.ts';
import { Thumbnail } from '../thumbnail.tsx';

interface LibraryDialogProps {
  /** Files of the account that the campaign does not have. */
  files: readonly Content[];
  onUse: (files: Content[]) => void;
  onClose: () => void;
}

/** Adds files that the account already has, without a second upload. */
export function LibraryDialog({ files, onUse, onClose }: LibraryDialogProps) {
  const [now] = useState(() => new Date());
  const [picked, setPicked] = useState<readonly string[]>([]);
  const chosen = files.filter(({ content_id }) => picked.includes(content_id));
  const toggle = (content_id: string, on: boolean) =>
    setPicked(on ? [...picked, content_id] : picked.filter((one) => one !== content_id));
  function use() {
    onUse(chosen);
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Choose from library"
      description="Files you uploaded for other campaigns."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={chosen.length === 0} onClick={use}>
            {chosen.length === 0 ? 'Use files' : `Use ${filesText(chosen.length)}`}
          </Button>
        </>
      }
    >
      <ul className="border-rule border-t">
        {files.map((file) => (
          <li key={file.content_id} className="flex items-center gap-3 border-rule border-b py-2">
            <span className="grid size-12 flex-none place-items-center overflow-hidden border border-rule-2 bg-sunk">
              <Thumbnail file={file} className={file.content_type === 'audio' ? 'w-3/4' : 'size-full'} />
            </span>
            <Checkbox
              className="min-w-0 flex-1 [overflow-wrap:anywhere]"
              checked={picked.includes(file.content_id)}
              onCheckedChange={(on) => toggle(file.content_id, on === true)}
              label={file.slot ? `${file.filename}, ${slotNames[file.slot]}` : file.filename}
              hint={`${factsLine(file)}, ${fromNow(file.upload_timestamp, now)}`}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
