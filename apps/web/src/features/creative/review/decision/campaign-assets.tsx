import { LinkButton } from '#ui/actions/link.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Subsection } from '#ui/layout/subsection.tsx';
import { CreativeAssets } from '../campaign-files/creative-assets.tsx';
import type { useCampaignContent } from '../queries.ts';

interface CampaignAssetsProps {
  query: ReturnType<typeof useCampaignContent>;
  current_id: string;
  onManage: () => void;
}

/** What else the campaign runs, beside the file under review. */
export function CampaignAssets({ query, current_id, onManage }: CampaignAssetsProps) {
  return (
    <Subsection
      title="Creative Assets"
      aside={<LinkButton onClick={onManage}>Manage content of this campaign</LinkButton>}
    >
      {query.data ? (
        <CreativeAssets content={query.data.content} current_id={current_id} />
      ) : query.isError ? (
        <ReadFailed title="We couldn't load the campaign's files" query={query} />
      ) : (
        <Loading label="Loading files…">
          <Skeleton className="h-24!" />
        </Loading>
      )}
    </Subsection>
  );
}
