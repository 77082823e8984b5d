import type { Content } from '@universal-media/contract/creative/content';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { toFamilies } from './families.ts';
import type { FileActions } from './file-actions.ts';
import { FileCard } from './file-card.tsx';

interface FileGridProps {
  files: readonly Content[];
  chosen: readonly PlatformId[];
  id: (content_id: string) => string;
  actions: FileActions;
}

/** The files of the campaign, each with what was made of it. */
export function FileGrid({ files, chosen, id, actions }: FileGridProps) {
  return (
    <ul
      aria-label="Your files"
      className="grid gap-px border border-rule bg-rule sm:grid-cols-2 sm:*:last:odd:col-span-2"
    >
      {toFamilies(files).map((family) => (
        <FileCard key={family.original.content_id} id={id} family={family} chosen={chosen} actions={actions} />
      ))}
    </ul>
  );
}
