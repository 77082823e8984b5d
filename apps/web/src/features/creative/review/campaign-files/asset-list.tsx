import type { StaffContent } from '@universal-media/contract/creative/content';
import { useState } from 'react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DownloadFailed } from '../file/download-failed.tsx';
import { PreviewDialog } from '../file/preview-dialog.tsx';
import { useDownload } from '../queries.ts';
import { AssetRow } from './asset-row.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

interface AssetListProps {
  campaign_id: string;
  content: readonly StaffContent[];
  /** Not while a file is on its way: there is one form for both. */
  replaceable: boolean;
  onReplace: (content: StaffContent) => void;
}

export function AssetList({ campaign_id, content, replaceable, onReplace }: AssetListProps) {
  const [opened, setOpened] = useState<{ readonly what: 'preview' | 'delete'; readonly content_id: string }>();
  const fetching = useDownload();
  const close = () => setOpened(undefined);
  const chosen = content.find(({ content_id }) => content_id === opened?.content_id);
  if (content.length === 0) {
    return (
      <EmptyState title="No assets yet">
        Files that the advertiser or you upload to this campaign are listed here.
      </EmptyState>
    );
  }
  return (
    <div tabIndex={-1} className="outline-none!">
      <DownloadFailed download={fetching} />
      <ul aria-label="Assets">
        {content.map((one) => (
          <AssetRow
            key={one.content_id}
            content={one}
            downloading={fetching.isPending && fetching.variables === one.content_id}
            onDownload={() => fetching.mutate(one.content_id)}
            onPreview={() => setOpened({ what: 'preview', content_id: one.content_id })}
            onReplace={replaceable ? () => onReplace(one) : undefined}
            onDelete={() => setOpened({ what: 'delete', content_id: one.content_id })}
          />
        ))}
      </ul>
      {chosen && opened?.what === 'preview' && <PreviewDialog content={chosen} onClose={close} />}
      {chosen && opened?.what === 'delete' && (
        <DeleteDialog campaign_id={campaign_id} content={chosen} onClose={close} />
      )}
    </div>
  );
}
