import { CreativeAssets } from '#features/creative/review/campaign-files/creative-assets.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { useFiles } from '../queries.ts';

export function AssetsTab({ campaign_id }: { campaign_id: string }) {
  const files = useFiles(campaign_id);
  if (files.data) {
    return files.data.content.length > 0 ? (
      <CreativeAssets content={files.data.content} />
    ) : (
      <EmptyState title="No assets yet">The files of this campaign appear here.</EmptyState>
    );
  }
  if (files.isError) return <ReadFailed title="We couldn't load the campaign's files" query={files} />;
  return (
    <Loading label="Loading files…">
      <Skeleton className="h-24!" />
    </Loading>
  );
}
