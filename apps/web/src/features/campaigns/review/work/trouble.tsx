import type { TroubleItem } from '@universal-media/contract/campaigns/read/staff-work';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { useMemo, useState } from 'react';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { counted } from '#lib/format/count-text.ts';
import { count } from '#lib/format/format.ts';
import { formatMoment } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Refresh } from '#ui/actions/refresh.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { PlatformName } from '#ui/media/platform-name.tsx';
import { LoadMore } from '#ui/tables/paging.tsx';
import { DecideById } from '../decision/decide-by-id.tsx';
import { useRetry } from '../platforms/use-retry.ts';
import { DeadlineBar } from '../queue/deadline-bar.tsx';
import { Figures } from './figures.tsx';
import { useTrouble } from './queries.ts';
import { SettleDialog } from './settle-dialog.tsx';
import { troubleNames, wayOutTexts } from './texts.ts';
import { getItemKey } from './work-item.ts';

interface TroubleProps {
  onDetails: (campaign_id: string) => void;
  onManage: (campaign_id: string) => void;
}

/** Platform runs that went wrong, each with its reason and the ways out. */
export function Trouble({ onDetails, onManage }: TroubleProps) {
  const trouble = useTrouble();
  const [settling, setSettling] = useState<TroubleItem>();
  const [pausing, setPausing] = useState<string>();
  const items = trouble.data?.pages.flatMap((page) => page.items) ?? [];
  const first = trouble.data?.pages[0];
  const now = useMemo(() => new Date(trouble.dataUpdatedAt), [trouble.dataUpdatedAt]);
  return (
    <section
      aria-labelledby="trouble"
      className="col-start-1 row-start-2 grid min-w-0 grid-cols-1 content-start gap-5 px-4 pt-5 pb-16 md:px-6"
    >
      <h2 id="trouble" className="sr-only">
        Trouble
      </h2>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        {first && (
          <Figures
            figures={[
              { label: first.total === 1 ? 'platform run' : 'platform runs', value: count(first.total) },
              { label: 'late', value: count(first.late) },
            ]}
          />
        )}
        <Refresh what="problems" reads={[trouble]} />
      </div>
      {!first && trouble.isError && <ReadFailed title="We couldn't load the problems" query={trouble} />}
      {!first && !trouble.isError && (
        <Loading label="Loading problems…">
          <Skeleton className="h-40!" />
        </Loading>
      )}
      {first && items.length === 0 && (
        <EmptyState title="No trouble">
          Rejected and failed platforms, missing answers, live ads with a failed check and stopped ad accounts appear
          here.
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul aria-label="Trouble" className="border border-rule-2 bg-panel">
          {items.map((item) => (
            <TroubleRow
              key={getItemKey(item)}
              item={item}
              now={now}
              onDetails={() => onDetails(item.campaign_id)}
              onManage={() => onManage(item.campaign_id)}
              onPause={() => setPausing(item.campaign_id)}
              onSettle={() => setSettling(item)}
            />
          ))}
        </ul>
      )}
      {items.length > 0 && (
        <LoadMore
          busy={trouble.isFetchingNextPage}
          onMore={trouble.hasNextPage ? () => void trouble.fetchNextPage() : undefined}
        >
          {counted(items.length, 'platform run')}. Answer within 4 hours.
        </LoadMore>
      )}
      {settling && <SettleDialog item={settling} onClose={() => setSettling(undefined)} />}
      {pausing !== undefined && (
        <DecideById campaign_id={pausing} action="pause" onClose={() => setPausing(undefined)} />
      )}
    </section>
  );
}

interface TroubleRowProps {
  item: TroubleItem;
  now: Date;
  onDetails: () => void;
  onManage: () => void;
  onPause: () => void;
  onSettle: () => void;
}

function TroubleRow({ item, now, onDetails, onManage, onPause, onSettle }: TroubleRowProps) {
  const retry = useRetry(item.campaign_id);
  const platform = platformById(item.platform);
  const { label, badge } = troubleNames[item.kind];
  const act = { retry: () => retry.mutate(item.platform), pause: onPause, manage_files: onManage, settle: onSettle };
  return (
    <li className="grid gap-x-5 gap-y-2 border-rule border-b p-4 last:border-b-0 lg:grid-cols-[9.5rem_9rem_minmax(0,1fr)_auto]">
      <span className="text-small">
        <Badge kind={badge}>{label}</Badge>
      </span>
      <span className="text-row">
        <PlatformName platform={platform} />
        <span className="block pt-0.5 text-fine text-muted">since {formatMoment(item.since)}</span>
      </span>
      <div className="grid min-w-0 content-start gap-1.5">
        <p className="[overflow-wrap:anywhere]">
          <b className="font-640">{item.campaign_name}</b>, <span className="text-muted">{item.user_email}</span>
        </p>
        <p className="text-small [overflow-wrap:anywhere]">{item.reason}</p>
        {item.platform_message && (
          <p className="text-fine text-muted [overflow-wrap:anywhere]">
            {platform.name} wrote: <span className="mono select-all">{item.platform_message}</span>
          </p>
        )}
        {retry.error && (
          <Note tone="stop" live>
            {actionFailure(`Error retrying ${platform.name}`, retry.error)}
          </Note>
        )}
        <div className="flex flex-wrap gap-2 pt-1">
          {item.can.map((way) => (
            <Button
              key={way}
              size="s"
              aria-label={`${wayOutTexts[way].replace('…', '')}: ${item.campaign_name} on ${platform.name}`}
              busy={way === 'retry' && retry.isPending}
              busyLabel="Retrying…"
              onClick={act[way]}
            >
              {wayOutTexts[way]}
            </Button>
          ))}
          <Button size="s" aria-label={`View Full Details of ${item.campaign_name}`} onClick={onDetails}>
            View Full Details
          </Button>
        </div>
      </div>
      <span className="justify-self-end max-lg:row-start-1 max-lg:justify-self-start">
        <DeadlineBar waiting={{ waiting_since: item.since, promised_by: item.due_at }} now={now} />
      </span>
    </li>
  );
}
