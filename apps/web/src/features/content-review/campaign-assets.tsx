import { LinkButton } from '../../ui/link.tsx';
import { Part } from '../../ui/part.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { CreativeAssets } from './creative-assets.tsx';
import type { useCampaignContent } from './queries.ts';

interface CampaignAssetsProps {
  query: ReturnType<typeof useCampaignContent>;
  current_id: string;
  onManage: () => void;
}

/** What else the campaign runs, beside the file under review. */
export function CampaignAssets({ query, current_id, onManage }: CampaignAssetsProps) {
  return (
    <Part title="Creative Assets" aside={<LinkButton onClick={onManage}>Manage content of this campaign</LinkButton>}>
      {query.data ? (
        <CreativeAssets content={query.data.content} current_id={current_id} />
      ) : query.isError ? (
        <ReadFailed title="The files of the campaign did not load" query={query} />
      ) : (
        <Loading label="Loading the files of the campaign">
          <Skeleton className="h-24!" />
        </Loading>
      )}
    </Part>
  );
}
