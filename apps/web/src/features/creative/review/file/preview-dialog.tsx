import type { StaffContent } from '@universal-media/contract/creative/content';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { kindNames } from '../../media-texts.ts';
import { useForgetContent } from '../queries.ts';
import { sizeText } from '../texts.ts';
import { FileTitle } from './file-title.tsx';
import { Preview } from './preview.tsx';

/** One file to look at, above the list it was chosen from. */
export function PreviewDialog({ content, onClose }: { content: StaffContent; onClose: () => void }) {
  const forget = useForgetContent();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<FileTitle name={content.filename} />}
      description={`${kindNames[content.content_type]}, ${sizeText(content)}`}
    >
      <Preview content={content} onStale={() => void forget()} />
    </Dialog>
  );
}
