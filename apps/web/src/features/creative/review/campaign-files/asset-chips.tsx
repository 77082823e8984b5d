import { Download } from 'lucide-react';
import { kindNames } from '../../media-texts.ts';
import { DownloadFailed } from '../file/download-failed.tsx';
import { useDownload } from '../queries.ts';

interface AssetChipsProps {
  assets: readonly { readonly content_id: string; readonly content_type: string; readonly filename: string }[];
}

const kinds: ReadonlyMap<string, string> = new Map(Object.entries(kindNames));

/** The files of a campaign in a row of a table: each with its kind, and saved by a press. */
export function AssetChips({ assets }: AssetChipsProps) {
  const fetching = useDownload();
  if (assets.length === 0) return null;
  return (
    <span className="grid min-w-0 grid-cols-1 gap-1 max-sm:justify-items-end">
      <DownloadFailed download={fetching} />
      {assets.map(({ content_id, content_type, filename }) => (
        <button
          key={content_id}
          type="button"
          aria-label={`Download ${filename}`}
          aria-busy={fetching.isPending && fetching.variables === content_id}
          title={filename}
          className="flex h-6.5 max-w-full items-center gap-1.5 border border-rule-2 px-2 text-fine hover:border-ink"
          onClick={() => fetching.mutate(content_id)}
        >
          <span className="text-muted">{kinds.get(content_type) ?? content_type}</span>
          <span className="min-w-0 truncate">{filename}</span>
          <Download className="size-3 flex-none" aria-hidden="true" />
        </button>
      ))}
    </span>
  );
}
