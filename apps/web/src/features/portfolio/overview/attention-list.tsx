import type { Overview } from '@universal-media/contract/dashboard';
import { CalendarClock, CircleX, CreditCard, PencilLine, TriangleAlert, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { ReadFailed } from '../../../ui/read-failed.tsx';
import { Section } from '../../../ui/section.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useOverview } from '../queries.ts';

type Need = Overview['attention'][number];

const looks: Record<Need['kind'], { icon: ReactNode; act: string }> = {
  rejected: { icon: <CircleX className="text-air" aria-hidden="true" />, act: 'See why' },
  failed: { icon: <TriangleAlert className="text-air" aria-hidden="true" />, act: 'See why' },
  changes_requested: { icon: <PencilLine aria-hidden="true" />, act: 'See what' },
  awaiting_payment: { icon: <CreditCard aria-hidden="true" />, act: 'Pay' },
  refused_platform: { icon: <TriangleAlert aria-hidden="true" />, act: 'See why' },
  ending_soon: { icon: <CalendarClock aria-hidden="true" />, act: 'Open' },
  low_credits: { icon: <Wallet aria-hidden="true" />, act: 'Add Credits' },
};

/** What needs somebody today, each with the one way to see to it. */
export function AttentionList() {
  const query = useOverview();
  const needs = query.data?.attention;
  return (
    <Section title="What needs you today" aside={needs && needs.length > 0 && `${needs.length} to see to`}>
      {query.isPending && (
        <Loading label="Looking what needs you">
          <Skeleton className="my-2 w-2/3" />
        </Loading>
      )}
      {query.isError && !needs && <ReadFailed bare title="This did not load" query={query} />}
      {needs?.length === 0 && <p className="text-muted text-small">Nothing today. Your campaigns go as planned.</p>}
      {needs && needs.length > 0 && (
        <ul className="border-rule border-t">
          {needs.map((need) => (
            <li
              key={`${need.kind} ${need.campaign_id}`}
              className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 border-rule border-b py-2.5 last:border-b-0 [&_svg]:size-4"
            >
              {looks[need.kind].icon}
              <span className="text-row [overflow-wrap:anywhere]">{need.words}</span>
              <Link
                to={need.campaign_id === null ? paths.addCredits : paths.campaign(need.campaign_id)}
                className="inline-flex min-h-6 items-center font-600 text-control-s underline hover:decoration-2"
              >
                {looks[need.kind].act}
                <span className="sr-only">: {need.words}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
