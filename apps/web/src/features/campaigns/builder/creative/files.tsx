import type { Content } from '@universal-media/contract/creative/content';
import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { FileGrid } from '#features/creative/media/files/file-grid.tsx';
import { LibraryDialog } from '#features/creative/media/files/library-dialog.tsx';
import { PreviewDialog } from '#features/creative/media/files/preview-dialog.tsx';
import { useAssign, useContent } from '#features/creative/media/queries.ts';
import { filesText } from '#features/creative/media/texts.ts';
import { useAnnounceMade } from '#features/creative/media/use-announce-made.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { SectionFrame } from '../frame/section-frame.tsx';
import { useCampaign } from '../state/campaign-context.ts';
import { fieldId } from '../state/field-id.ts';
import { goToSection } from '../state/go-to-field.ts';
import { useCampaignFiles, useFileSelection } from '../state/use-campaign-files.ts';
import { DeleteFile } from './delete-file.tsx';
import { DeletedFiles } from './deleted-files.tsx';

/** The campaign's files: preview, assign to platforms, remove and delete. */
export function CreativeFiles() {
  const query = useContent();
  const files = useCampaignFiles();
  const named = useCampaign((campaign) => campaign.uploadedContent);
  const { add } = useFileSelection();
  const [choosing, setChoosing] = useState(false);
  const known = new Set(named.map(({ content_id }) => content_id));
  const others = (query.data?.content ?? []).filter(
    ({ content_id, status }) => status === 'ready' && !known.has(content_id),
  );
  return (
    <SectionFrame section="files" summary={files && filesText(files.length)}>
      <div className="grid gap-4">
        {files ? (
          <Files files={files} />
        ) : query.isError ? (
          <ReadFailed bare title="We couldn't load your files" query={query} />
        ) : (
          <LoadingFiles />
        )}
        {query.data && !query.isFetching && <DeletedFiles content={query.data.content} />}
        {others.length > 0 && (
          <Button className="justify-self-start" onClick={() => setChoosing(true)}>
            <FolderOpen aria-hidden="true" />
            Choose from library
          </Button>
        )}
      </div>
      {choosing && <LibraryDialog files={others} onUse={add} onClose={() => setChoosing(false)} />}
    </SectionFrame>
  );
}

function Files({ files }: { files: readonly Content[] }) {
  const chosen = useCampaign((campaign) => campaign.selectedPlatforms);
  const { add, remove } = useFileSelection();
  const assign = useAssign();
  const [shown, setShown] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Content | null>(null);
  // Read from the list, because links and review status may have changed since it was opened.
  const preview = files.find(({ content_id }) => content_id === shown);
  useAnnounceMade(files);

  function removeFromCampaign(file: Content) {
    remove(file.content_id);
    toast({ message: `${file.filename} removed from this campaign.`, undo: () => add([file]) });
  }
  if (files.length === 0) {
    return (
      <EmptyState bare title="No files yet">
        Your files appear here, with the placements each one fits.
      </EmptyState>
    );
  }
  return (
    <>
      <FileGrid
        files={files}
        chosen={chosen}
        id={(content_id) => fieldId('uploadedContent', content_id)}
        actions={{
          preview: ({ content_id }) => setShown(content_id),
          assign: ({ content_id }, platform_targets) =>
            assign.mutate(
              { content_id, platform_targets },
              { onError: (error) => toast({ tone: 'stop', message: plainFailure(error).sentence }) },
            ),
          takeOut: removeFromCampaign,
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
    <Loading label="Loading your files…">
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
