import type { Overview } from '@universal-media/contract/campaigns/dashboard';
import { Ban, CalendarClock, CircleX, CreditCard, PencilLine, TriangleAlert, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { counted } from '#lib/format/count-text.ts';
import { paths } from '#paths.ts';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useOverview } from '../list/queries.ts';

type Item = Overview['attention'][number];

const looks: Record<Item['kind'], { icon: ReactNode; action: string }> = {
  rejected: { icon: <CircleX className="text-air" aria-hidden="true" />, action: 'See why' },
  suspended: { icon: <Ban className="text-air" aria-hidden="true" />, action: 'See why' },
  failed: { icon: <TriangleAlert className="text-air" aria-hidden="true" />, action: 'See why' },
  changes_requested: { icon: <PencilLine aria-hidden="true" />, action: 'See changes' },
  awaiting_payment: { icon: <CreditCard aria-hidden="true" />, action: 'Pay' },
  refused_platform: { icon: <TriangleAlert aria-hidden="true" />, action: 'See why' },
  start_passed: { icon: <CalendarClock aria-hidden="true" />, action: 'Change the dates' },
  ending_soon: { icon: <CalendarClock aria-hidden="true" />, action: 'Open' },
  low_credits: { icon: <Wallet aria-hidden="true" />, action: 'Add Credits' },
};

/** What needs the advertiser's attention, each item with a link to resolve it. */
export function AttentionList() {
  const query = useOverview();
  const items = query.data?.attention;
  return (
    <Section title="Needs your attention" aside={items && items.length > 0 && counted(items.length, 'item')}>
      {query.isPending && (
        <Loading label="Checking for action items…">
          <Skeleton className="my-2 w-2/3" />
        </Loading>
      )}
      {query.isError && !items && <ReadFailed bare title="We couldn't load your action items" query={query} />}
      {items?.length === 0 && <p className="text-muted text-small">You're all caught up.</p>}
      {items && items.length > 0 && (
        <ul className="border-rule border-t">
          {items.map((item) => (
            <li
              key={`${item.kind} ${item.campaign_id}`}
              className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 border-rule border-b py-2.5 last:border-b-0 [&_svg]:size-4"
            >
              {looks[item.kind].icon}
              <span className="text-row [overflow-wrap:anywhere]">{item.text}</span>
              <Link
                to={item.campaign_id === null ? paths.addCredits : paths.campaign(item.campaign_id)}
                className="inline-flex min-h-6 items-center font-600 text-control-s underline hover:decoration-2"
              >
                {looks[item.kind].action}
                <span className="sr-only">: {item.text}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
