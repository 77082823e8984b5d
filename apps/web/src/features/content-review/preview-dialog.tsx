import type { StaffContent } from '@universal-media/contract/content';
import { Dialog } from '../../ui/dialog.tsx';
import { FileTitle } from './file-title.tsx';
import { Preview } from './preview.tsx';
import { useForgetContent } from './queries.ts';
import { kindNames, sizeText } from './words.ts';

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
