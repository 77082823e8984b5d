import { useSearchParams } from 'react-router';
import { StaffCampaigns } from '#features/campaigns/review/staff-campaigns.tsx';
import { ContentReview } from '#features/creative/review/queue/content-review.tsx';
import { StaffAdAccounts } from '#features/platforms/ad-accounts/staff-ad-accounts.tsx';
import { Segmented } from '#ui/forms/choices/segmented.tsx';

const views = [
  { value: 'queue', label: 'Review queue' },
  { value: 'changes_requested', label: 'Changes requested' },
  { value: 'all', label: 'All campaigns' },
  { value: 'content', label: 'Content review' },
  { value: 'ad-accounts', label: 'Ad accounts' },
] as const;

/** The review queue, all campaigns, the files to review, and the ad accounts that campaigns run in. */
export function CampaignsTab({ title }: { title: string }) {
  const [query, setQuery] = useSearchParams();
  const view = views.find(({ value }) => value === query.get('view'))?.value ?? 'queue';
  const setView = (next: typeof view) => setQuery({ tab: 'campaigns', view: next }, { preventScrollReset: true });
  return (
    // The header stays while views change; an open detail takes a second column.
    <div className="grid grid-cols-1 grid-rows-[auto_1fr] xl:has-data-[side]:grid-cols-[minmax(0,1fr)_33.5rem]">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 pt-8 md:px-6">
        <h1 className="type-h1">{title}</h1>
        <Segmented
          aria-label="View"
          // Five labels are wider than a phone, so they take three rows there.
          className="max-sm:grid max-sm:h-auto max-sm:w-full max-sm:grid-cols-2 max-sm:*:min-h-10 max-sm:*:nth-[odd]:border-l-0 max-sm:*:nth-[n+3]:border-t"
          value={view}
          onValueChange={setView}
          segments={views}
        />
      </div>
      {view === 'content' || view === 'ad-accounts' ? (
        <div className="min-w-0 px-4 pt-6 pb-16 md:px-6">
          {view === 'content' ? <ContentReview /> : <StaffAdAccounts />}
        </div>
      ) : (
        <StaffCampaigns key={view} view={view} />
      )}
    </div>
  );
}
