import { EmptyState } from '../../../ui/empty-state.tsx';
import { ReadFailed } from '../../../ui/read-failed.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useFiles } from '../queries.ts';
import type { Slots } from '../slots.ts';

interface AssetsTabProps extends Pick<Slots, 'CreativeAssets'> {
  campaign_id: string;
}

export function AssetsTab({ campaign_id, CreativeAssets }: AssetsTabProps) {
  const files = useFiles(campaign_id);
  if (files.data) {
    return files.data.content.length > 0 ? (
      <CreativeAssets content={files.data.content} />
    ) : (
      <EmptyState title="No assets yet">Files of this campaign are listed here.</EmptyState>
    );
  }
  if (files.isError) return <ReadFailed title="The files of the campaign did not load" query={files} />;
  return (
    <Loading label="Loading the files of the campaign">
      <Skeleton className="h-24!" />
    </Loading>
  );
}
