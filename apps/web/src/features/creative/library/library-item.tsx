import type { Content, ContentUse } from '@universal-media/contract/creative/content';
import { slotNames } from '@universal-media/contract/platforms/creative-slots';
import { pages } from '@universal-media/contract/wire/pages';
import { Download, Ellipsis, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { LinkButton } from '#ui/actions/link.tsx';
import { Menu } from '#ui/actions/menu.tsx';
import { ApprovalState } from '../media/files/approval-state.tsx';
import { useDownloadFile } from '../media/queries.ts';
import { factsLine } from '../media/texts.ts';
import { Thumbnail } from '../media/thumbnail.tsx';
import { TagEditor } from './tag-editor.tsx';

interface LibraryItemProps {
  file: Content;
  versions: readonly Content[];
  /** Of the file and its versions. */
  uses: readonly ContentUse[];
  onPreview: (content_id: string) => void;
  onDelete: (file: Content) => void;
}

export function LibraryItem({ file, versions, uses, onPreview, onDelete }: LibraryItemProps) {
  return (
    <li className="grid content-start gap-3 bg-panel p-4">
      <button
        type="button"
        disabled={file.status !== 'ready'}
        aria-label={`Preview ${file.filename}`}
        onClick={() => onPreview(file.content_id)}
        className="grid h-44 place-items-center overflow-hidden border border-rule-2 bg-sunk enabled:hover:border-ink"
      >
        <Thumbnail file={file} fit="contain" className={file.content_type === 'audio' ? 'w-1/2' : 'size-full'} />
      </button>
      <div className="flex items-start justify-between gap-2">
        <div className="grid min-w-0 gap-0.5">
          <h2 className="font-640 text-row [overflow-wrap:anywhere]">{file.filename}</h2>
          <p className="text-muted text-small">{factsLine(file)}</p>
          <ApprovalState file={file} />
        </div>
        <FileMenu file={file} onDelete={onDelete} />
      </div>
      <TagEditor file={file} />
      <Uses uses={uses} />
      <Versions versions={versions} onPreview={onPreview} />
    </li>
  );
}

function FileMenu({ file, onDelete }: Pick<LibraryItemProps, 'file' | 'onDelete'>) {
  const download = useDownloadFile();
  const canDownload = file.download_url !== null;
  return (
    <Menu
      trigger={
        <IconButton size="s" label={`More actions for ${file.filename}`} className="-my-1.5 -me-2">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
      groups={[
        canDownload
          ? [{ label: 'Download', icon: <Download aria-hidden="true" />, onSelect: () => download(file) }]
          : [],
        [
          {
            label: 'Delete file',
            icon: <Trash2 aria-hidden="true" />,
            danger: true,
            onSelect: () => onDelete(file),
          },
        ],
      ]}
    />
  );
}

function Uses({ uses }: Pick<LibraryItemProps, 'uses'>) {
  const once = [...new Map(uses.map((use) => [use.campaign_id, use])).values()];
  if (once.length === 0) return <p className="text-muted text-small">Not used yet</p>;
  return (
    <section className="text-small" aria-label="Used in">
      <h3 className="text-muted">Used in</h3>
      <ul>
        {once.map(({ campaign_id, name, is_draft }) => (
          <li key={campaign_id} className="[overflow-wrap:anywhere]">
            <Link to={is_draft ? pages.draft(campaign_id) : pages.campaign(campaign_id)}>{name}</Link>
            {is_draft && <span className="text-muted"> (draft)</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Versions({ versions, onPreview }: Pick<LibraryItemProps, 'versions' | 'onPreview'>) {
  if (versions.length === 0) return null;
  return (
    <details className="text-small">
      <summary className="min-h-6 underline underline-offset-3">
        {versions.length === 1 ? '1 version' : `${versions.length} versions`}
      </summary>
      <ul className="pt-1">
        {versions.map((version) => (
          <li key={version.content_id}>
            <LinkButton
              disabled={version.status !== 'ready'}
              onClick={() => onPreview(version.content_id)}
              className="text-small"
            >
              {version.slot ? slotNames[version.slot] : version.filename}
            </LinkButton>{' '}
            <span className="text-muted">{factsLine(version)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
