import type { Content } from '@universal-media/contract/creative/content';
import { useMemo, useState } from 'react';
import { ToggleChip } from '#ui/actions/chip.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { toFamilies } from '../media/files/families.ts';
import { PreviewDialog } from '../media/files/preview-dialog.tsx';
import { useContent, useContentEvents } from '../media/queries.ts';
import { filesText } from '../media/texts.ts';
import { DeleteFile } from './delete-file.tsx';
import { LibraryItem } from './library-item.tsx';
import { groupUses, type LibraryFilter, listTags, noFilter, searchFiles } from './search-files.ts';
import { useContentUses } from './use-content-uses.ts';

const kinds = [
  { value: 'all', label: 'All' },
  { value: 'image', label: 'Images' },
  { value: 'video', label: 'Videos' },
  { value: 'audio', label: 'Audio' },
] as const satisfies readonly { value: LibraryFilter['kind']; label: string }[];

/** All files of the account: found by name, tag or campaign, with where each is used. */
export function Library() {
  useContentEvents();
  const query = useContent();
  const usesQuery = useContentUses();
  const [filter, setFilter] = useState(noFilter);
  const uses = useMemo(() => groupUses(usesQuery.data?.uses ?? []), [usesQuery.data]);
  const files = query.data?.content;
  if (!files) {
    if (query.isError) return <ReadFailed bare heading="h2" title="We couldn't load your files" query={query} />;
    return <LoadingFiles />;
  }
  if (files.length === 0) {
    return (
      <EmptyState heading="h2" title="No files yet">
        Images, videos and audio you upload for a campaign appear here, ready to use in the next one.
      </EmptyState>
    );
  }
  const found = searchFiles(files, uses, filter);
  const change = (patch: Partial<LibraryFilter>) => setFilter({ ...filter, ...patch });
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label="Search files"
          placeholder="Name, tag or campaign"
          minLength={1}
          value={filter.search}
          onChange={(search) => change({ search })}
        />
        <Segmented
          aria-label="File type"
          value={filter.kind}
          onValueChange={(kind) => change({ kind })}
          segments={kinds.map(({ value, label }) => ({ value, label }))}
        />
      </div>
      <Tags tags={listTags(files)} chosen={filter.tag} onChange={(tag) => change({ tag })} />
      <p role="status" className="text-muted text-small">
        {filesText(found.length)}
      </p>
      {found.length === 0 ? <p>No files match.</p> : <Files files={found} all={files} uses={uses} />}
    </div>
  );
}

interface TagsProps {
  tags: readonly string[];
  chosen: string | null;
  onChange: (tag: string | null) => void;
}

function Tags({ tags, chosen, onChange }: TagsProps) {
  if (tags.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Tags</legend>
      {tags.map((tag) => (
        <ToggleChip key={tag} on={tag === chosen} onChange={(on) => onChange(on ? tag : null)}>
          {tag}
        </ToggleChip>
      ))}
    </fieldset>
  );
}

interface FilesProps {
  files: readonly Content[];
  all: readonly Content[];
  uses: ReturnType<typeof groupUses>;
}

// Each file draws the lines after it, so that a row that is not full ends in the page's color.
const grid = 'grid border-rule border-s border-t *:border-rule *:border-e *:border-b sm:grid-cols-2 xl:grid-cols-3';

function Files({ files, all, uses }: FilesProps) {
  const [shown, setShown] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Content | null>(null);
  // Read from the list, because links and review status may have changed since it was opened.
  const preview = all.find(({ content_id }) => content_id === shown);
  const listUses = ({ content_id }: Content) => uses.get(content_id) ?? [];
  return (
    <>
      <ul aria-label="Files" className={grid}>
        {toFamilies(files).map(({ original, derived }) => (
          <LibraryItem
            key={original.content_id}
            file={original}
            versions={derived}
            uses={[original, ...derived].flatMap(listUses)}
            onPreview={setShown}
            onDelete={setDeleting}
          />
        ))}
      </ul>
      {preview && (
        <PreviewDialog file={preview} platforms={preview.platform_compatibility} onClose={() => setShown(null)} />
      )}
      {deleting && <DeleteFile file={deleting} uses={listUses(deleting)} onClose={() => setDeleting(null)} />}
    </>
  );
}

function LoadingFiles() {
  return (
    <Loading label="Loading your files…">
      <div className={grid}>
        {['one', 'two', 'three'].map((key) => (
          <div key={key} className="grid gap-3 bg-panel p-4">
            <Skeleton className="h-40!" />
            <Skeleton className="w-1/2" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
