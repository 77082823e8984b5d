import type { Content } from '@universal-media/contract/creative/content';
import { DeleteFile as DeleteFromLibrary } from '#features/creative/library/delete-file.tsx';
import { useContentUses } from '#features/creative/library/use-content-uses.ts';
import { useFileSelection } from '../state/use-campaign-files.ts';

/** Deletes a file of the campaign from the account, and removes it from the campaign. */
export function DeleteFile({ file, onClose }: { file: Content; onClose: () => void }) {
  const { remove } = useFileSelection();
  const { content_id } = file;
  const uses = useContentUses().data?.uses.filter((use) => use.content_id === content_id) ?? [];
  return <DeleteFromLibrary file={file} uses={uses} onDeleted={() => remove(content_id)} onClose={onClose} />;
}
