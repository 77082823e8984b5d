import type { Content } from '@universal-media/contract/content';
import { Ellipsis, FileMinus, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { FileActs } from './file-acts.ts';

/** The ways a file leaves: this campaign, or everything. */
export function FileMenu({ file, acts }: { file: Content; acts: Pick<FileActs, 'takeOut' | 'remove'> }) {
  return (
    <Menu
      trigger={
        <IconButton size="s" label={`More about ${file.filename}`} className="-my-1.5 -me-2">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
      groups={[
        [
          {
            label: 'Take out of this campaign',
            icon: <FileMinus aria-hidden="true" />,
            onSelect: () => acts.takeOut(file),
          },
        ],
        [
          {
            label: 'Delete file',
            icon: <Trash2 aria-hidden="true" />,
            danger: true,
            onSelect: () => acts.remove(file),
          },
        ],
      ]}
    />
  );
}
