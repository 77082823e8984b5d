import type { Content } from '@universal-media/contract/creative/content';
import { slotNames } from '@universal-media/contract/platforms/creative-slots';
import { Crop } from 'lucide-react';
import { useState } from 'react';
import { isShaped } from '#features/creative/media/fix/fix-choices.ts';
import { isBadCrop } from '#features/creative/media/matrix/cell-state.ts';
import { CUTS_TEXT } from '#features/creative/media/texts.ts';
import { Thumbnail } from '#features/creative/media/thumbnail.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { AdjustVersion } from './create-version.tsx';

interface ReviewCropsProps {
  files: readonly Content[];
  onClose: () => void;
}

/** The campaign's versions that show another part or shape than their original. */
export const listCrops = (files: readonly Content[]): Content[] =>
  files.filter((file) => file.derived_from !== null && file.status !== 'refused' && isShaped(file));

/** Shows all crops at once, so that a bad one is seen before it runs. */
export function ReviewCrops({ files, onClose }: ReviewCropsProps) {
  const [adjusting, setAdjusting] = useState<Content | null>(null);
  const findOriginal = ({ derived_from }: Content) => files.find(({ content_id }) => content_id === derived_from);
  if (adjusting) {
    const close = () => setAdjusting(null);
    return <AdjustVersion version={adjusting} original={findOriginal(adjusting)} onClose={close} />;
  }
  return (
    <Dialog
      open
      size="l"
      onOpenChange={(open) => !open && onClose()}
      title="Review crops"
      description="Check that your text, logo and product are fully visible in each size."
      footer={
        <Button variant="primary" onClick={onClose}>
          Looks good
        </Button>
      }
    >
      <ul className="grid grid-cols-2 gap-px border border-rule bg-rule sm:grid-cols-3 lg:grid-cols-4">
        {listCrops(files).map((file) => (
          <li key={file.content_id} className="grid content-start gap-2 bg-panel p-3">
            <div className="grid h-48 place-items-center bg-sunk">
              {file.status === 'ready' ? (
                <Thumbnail file={file} fit="contain" className="max-h-48 max-w-full" />
              ) : (
                <span className="text-muted text-small">Creating…</span>
              )}
            </div>
            <p className="text-small">
              <span className="block font-560">{file.slot && slotNames[file.slot]}</span>
              <span className="block text-fine text-muted [overflow-wrap:anywhere]">{file.filename}</span>
              {isBadCrop(file, files) && <b className="block font-620">{CUTS_TEXT}</b>}
            </p>
            {file.status === 'ready' && findOriginal(file)?.facts && (
              <Button
                size="s"
                className="justify-self-start"
                aria-label={`Adjust ${file.slot ? slotNames[file.slot] : ''} of ${file.filename}`}
                onClick={() => setAdjusting(file)}
              >
                <Crop aria-hidden="true" />
                Adjust
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
