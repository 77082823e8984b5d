import { useSearchParams } from 'react-router';
import { StaffCampaigns } from '#features/campaigns/review/staff-campaigns.tsx';
import { useWorkCounts, useWorkEvents } from '#features/campaigns/review/work/queries.ts';
import { ContentReview } from '#features/creative/review/queue/content-review.tsx';
import { StaffAdAccounts } from '#features/platforms/ad-accounts/staff-ad-accounts.tsx';
import { count } from '#lib/format/format.ts';
import { Segmented } from '#ui/forms/choices/segmented.tsx';

const views = [
  { value: 'queue', label: 'Review queue' },
  { value: 'by-hand', label: 'To do by hand' },
  { value: 'trouble', label: 'Trouble' },
  { value: 'changes_requested', label: 'Changes requested' },
  { value: 'all', label: 'All campaigns' },
  { value: 'content', label: 'Content review' },
  { value: 'ad-accounts', label: 'Ad accounts' },
] as const;

/** The queues of campaign work, all campaigns, the files to review, and the ad accounts that campaigns run in. */
export function CampaignsTab({ title, own_id }: { title: string; own_id: string }) {
  const [query, setQuery] = useSearchParams();
  const view = views.find(({ value }) => value === query.get('view'))?.value ?? 'queue';
  const setView = (next: typeof view) => setQuery({ tab: 'campaigns', view: next }, { preventScrollReset: true });
  const counts = useWorkCounts();
  useWorkEvents();
  const waiting: Partial<Record<typeof view, number | undefined>> = {
    queue: counts?.queue,
    'by-hand': counts?.by_hand,
    trouble: counts?.trouble,
  };
  return (
    // The header stays while views change; an open detail takes a second column.
    <div className="grid grid-cols-1 grid-rows-[auto_1fr] xl:has-data-[side-pane]:grid-cols-[minmax(0,1fr)_33.5rem]">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 pt-8 md:px-6">
        <h1 className="type-h1">{title}</h1>
        <Segmented
          aria-label="View"
          // Seven labels are wider than a phone, and than what an open detail leaves of a laptop: they take more rows there.
          className="h-auto! flex-wrap gap-px bg-rule! *:data-[state=unchecked]:not-hover:bg-panel *:min-h-9.5 *:border-l-0 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:*:last:col-span-2"
          value={view}
          onValueChange={setView}
          segments={views.map(({ value, label }) => ({
            value,
            label: <ViewLabel label={label} waiting={waiting[value]} />,
          }))}
        />
      </div>
      {view === 'content' || view === 'ad-accounts' ? (
        <div className="min-w-0 px-4 pt-6 pb-16 md:px-6">
          {view === 'content' ? <ContentReview /> : <StaffAdAccounts />}
        </div>
      ) : (
        <StaffCampaigns key={view} view={view} own_id={own_id} />
      )}
    </div>
  );
}

/** The name of a view, with what waits in it. */
function ViewLabel({ label, waiting }: { label: string; waiting: number | undefined }) {
  return (
    <>
      {label}
      {waiting !== undefined && waiting > 0 && <span className="mono text-fine opacity-70">{count(waiting)}</span>}
    </>
  );
}
