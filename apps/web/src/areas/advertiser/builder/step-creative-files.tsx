import type { Content } from '@universal-media/contract/content';
import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { FileGrid } from '../../../features/creative/files/file-grid.tsx';
import { LibraryDialog } from '../../../features/creative/files/library-dialog.tsx';
import { PreviewDialog } from '../../../features/creative/files/preview-dialog.tsx';
import { useAssign, useContent } from '../../../features/creative/queries.ts';
import { useSayWhenMade } from '../../../features/creative/use-say-when-made.ts';
import { filesText } from '../../../features/creative/words.ts';
import { plainFailure } from '../../../lib/plain-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ReadFailed } from '../../../ui/read-failed.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useCampaign } from './campaign-holder.ts';
import { fieldId } from './field-id.ts';
import { goToSection } from './go-to-field.ts';
import { SectionFrame } from './section-frame.tsx';
import { DeleteFile } from './step-creative-delete.tsx';
import { GoneFiles } from './step-creative-gone.tsx';
import { useCampaignFiles, useNameFiles } from './use-campaign-files.ts';

/** What the campaign has: to look at, to place, to take out and to delete. */
export function CreativeFiles() {
  const query = useContent();
  const files = useCampaignFiles();
  const named = useCampaign((campaign) => campaign.uploadedContent);
  const { add } = useNameFiles();
  const [choosing, setChoosing] = useState(false);
  const known = new Set(named.map(({ content_id }) => content_id));
  const others = (query.data?.content ?? []).filter(
    ({ content_id, status }) => status === 'ready' && !known.has(content_id),
  );
  return (
    <SectionFrame
      section="files"
      number="3.3"
      title="Your files"
      marked={named.length > 0}
      summary={files && filesText(files.length)}
    >
      <div className="grid gap-4">
        {files ? (
          <Files files={files} />
        ) : query.isError ? (
          <ReadFailed bare title="Your files could not be loaded" query={query} />
        ) : (
          <LoadingFiles />
        )}
        {query.data && !query.isFetching && <GoneFiles content={query.data.content} />}
        {others.length > 0 && (
          <Button className="justify-self-start" onClick={() => setChoosing(true)}>
            <FolderOpen aria-hidden="true" />
            Use a file from before
          </Button>
        )}
      </div>
      {choosing && <LibraryDialog files={others} onUse={add} onClose={() => setChoosing(false)} />}
    </SectionFrame>
  );
}

function Files({ files }: { files: readonly Content[] }) {
  const chosen = useCampaign((campaign) => campaign.selectedPlatforms);
  const { add, drop } = useNameFiles();
  const assign = useAssign();
  const [shown, setShown] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Content | null>(null);
  // Its links and its review may have changed since it was opened.
  const preview = files.find(({ content_id }) => content_id === shown);
  useSayWhenMade(files);

  function takeOut(file: Content) {
    drop(file.content_id);
    toast({ message: `${file.filename} is no longer in this campaign.`, undo: () => add([file]) });
  }
  if (files.length === 0) {
    return (
      <EmptyState bare title="No files yet">
        Pictures, films and sounds you upload stand here, with where each of them fits.
      </EmptyState>
    );
  }
  return (
    <>
      <FileGrid
        files={files}
        chosen={chosen}
        id={(content_id) => fieldId('uploadedContent', content_id)}
        acts={{
          preview: ({ content_id }) => setShown(content_id),
          assign: ({ content_id }, platform_targets) =>
            assign.mutate(
              { content_id, platform_targets },
              { onError: (error) => toast({ tone: 'stop', message: plainFailure(error).sentence }) },
            ),
          takeOut,
          remove: setDeleting,
          replace: () => goToSection('upload'),
        }}
      />
      {preview && <PreviewDialog file={preview} platforms={chosen} onClose={() => setShown(null)} />}
      {deleting && <DeleteFile file={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

function LoadingFiles() {
  return (
    <Loading label="Loading your files">
      <div className="grid gap-px border border-rule bg-rule sm:grid-cols-2">
        {['one', 'two'].map((key) => (
          <div key={key} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3.5 bg-panel p-4">
            <Skeleton className="h-26!" />
            <div className="grid content-start gap-2">
              <Skeleton className="w-3/4" />
              <Skeleton className="w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
