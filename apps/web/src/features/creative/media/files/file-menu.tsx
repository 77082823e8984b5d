import type { Content } from '@universal-media/contract/creative/content';
import { Download, Ellipsis, FileMinus, Trash2 } from 'lucide-react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Menu } from '#ui/actions/menu.tsx';
import { useDownloadFile } from '../queries.ts';
import type { FileActions } from './file-actions.ts';

/** Downloads a file, removes it from this campaign, or deletes it. */
export function FileMenu({ file, actions }: { file: Content; actions: Pick<FileActions, 'takeOut' | 'remove'> }) {
  const download = useDownloadFile();
  return (
    <Menu
      trigger={
        <IconButton size="s" label={`More actions for ${file.filename}`} className="-my-1.5 -me-2">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
      groups={[
        [
          ...(file.download_url === null
            ? []
            : [
                {
                  label: 'Download',
                  icon: <Download aria-hidden="true" />,
                  onSelect: () => download(file),
                },
              ]),
          {
            label: 'Remove from campaign',
            icon: <FileMinus aria-hidden="true" />,
            onSelect: () => actions.takeOut(file),
          },
        ],
        [
          {
            label: 'Delete file',
            icon: <Trash2 aria-hidden="true" />,
            danger: true,
            onSelect: () => actions.remove(file),
          },
        ],
      ]}
    />
  );
}
