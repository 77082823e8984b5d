import type { ReportLink } from '@universal-media/contract/results/sharing/report-links';
import { Link2Off } from 'lucide-react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { count } from '#lib/format/format.ts';
import { formatDay } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { CopyLine } from '#ui/actions/copy-line.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { daysText } from './days-text.ts';
import { useReportLinks, useTurnOffLink } from './queries.ts';

/** The links that work: of this report first, then of others, which count toward the same limit. */
export function ReportLinks({ campaign_id }: Pick<ReportLink, 'campaign_id'>) {
  const found = useReportLinks();
  if (found.isPending) {
    return (
      <Loading label="Loading links…">
        <Skeleton className="h-10" />
      </Loading>
    );
  }
  if (!found.data) return <ReadFailed heading="h3" title="We couldn't load your links" query={found} />;
  const isOfReport = (link: ReportLink) => link.campaign_id === campaign_id;
  const others = found.data.links.filter((link) => !isOfReport(link));
  return (
    <>
      <LinkList title="Links to this report" links={found.data.links.filter(isOfReport)} />
      {others.length > 0 && <LinkList title="Links to other reports" links={others} isNamed />}
    </>
  );
}

interface LinkListProps {
  title: string;
  links: readonly ReportLink[];
  /** Each link with the name of its campaign. */
  isNamed?: boolean;
}

function LinkList({ title, links, isNamed = false }: LinkListProps) {
  return (
    <section className="grid gap-3 border-rule border-t pt-4">
      <h3 className="type-h3">{title}</h3>
      {links.length === 0 ? (
        <p className="text-muted text-small">No links yet.</p>
      ) : (
        <ul className="grid gap-4">
          {links.map((link) => (
            <li key={link.link_id} className="grid gap-2">
              <LinkLine link={link} isNamed={isNamed} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function LinkLine({ link, isNamed }: { link: ReportLink; isNamed: boolean }) {
  const { link_id, url, campaign_name, days, shows_money, views, expires_at } = link;
  const turnOff = useTurnOffLink();
  const name = campaign_name ?? 'All campaigns';
  return (
    <>
      {isNamed && <p className="font-600 text-small [overflow-wrap:anywhere]">{name}</p>}
      {url === null ? (
        <p className="text-small">This link works but can't be shown again. Turn it off and create a new one.</p>
      ) : (
        <CopyLine name={`Link to ${name}, ${daysText(days)}`} text={url} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted text-small">
          {daysText(days)}. {shows_money ? 'Shows spend and costs.' : 'No spend or costs.'} Ends {formatDay(expires_at)}
          . {views === 1 ? '1 view' : `${count(views)} views`}.
        </p>
        <Button
          size="s"
          variant="danger"
          busy={turnOff.isPending}
          onClick={() =>
            turnOff.mutate(link_id, {
              onSuccess: () => toast({ message: 'Link turned off.' }),
              onError: (error) => toast({ tone: 'stop', message: plainFailure(error).sentence }),
            })
          }
        >
          <Link2Off aria-hidden="true" />
          Turn off link
        </Button>
      </div>
    </>
  );
}
