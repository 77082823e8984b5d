import { useState } from 'react';
import { AssetChips } from '../../features/content-review/asset-chips.tsx';
import { ContentReview } from '../../features/content-review/content-review.tsx';
import { CreativeAssets } from '../../features/content-review/creative-assets.tsx';
import { ManageContent } from '../../features/content-review/manage-content.tsx';
import { Fulfilment } from '../../features/fulfilment/fulfilment.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { AdFrames } from './ad-frames.tsx';

const views = [
  { value: 'queue', label: 'Review queue' },
  { value: 'all', label: 'All campaigns' },
  { value: 'content', label: 'Content review' },
] as const;

const slots = { ManageContent, CreativeAssets, AssetChips, AdFrames };

/** What waits for staff, all campaigns, and the files of campaigns. */
export function CampaignsTab({ title }: { title: string }) {
  const [view, setView] = useState<(typeof views)[number]['value']>('queue');
  return (
    // The head stays where it is while views change under it; a detail beside it takes a column of its own.
    <div className="grid grid-cols-1 grid-rows-[auto_1fr] xl:has-data-[side]:grid-cols-[minmax(0,1fr)_33.5rem]">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 pt-8 md:px-6">
        <h1 className="type-h1">{title}</h1>
        <Segmented aria-label="View" className="max-sm:w-full" value={view} onValueChange={setView} segments={views} />
      </div>
      {view === 'content' ? (
        <div className="min-w-0 px-4 pt-6 pb-16 md:px-6">
          <ContentReview />
        </div>
      ) : (
        <Fulfilment key={view} view={view} slots={slots} />
      )}
    </div>
  );
}
