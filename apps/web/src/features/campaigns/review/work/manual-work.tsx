import type { ManualWorkItem } from '@universal-media/contract/campaigns/read/staff-work';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { counted } from '#lib/format/count-text.ts';
import { count, moneyShort } from '#lib/format/format.ts';
import { neighbors } from '#lib/state/neighbors.ts';
import { Kbd } from '#ui/actions/kbd.tsx';
import { Refresh } from '#ui/actions/refresh.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { useMedia } from '#ui/layout/use-media.ts';
import { Drawer } from '#ui/overlays/drawer.tsx';
import { PagedTable } from '#ui/tables/paged-table.tsx';
import { SidePanel, StepButtons } from '../pane/side-panel.tsx';
import { useQueueKeys } from '../queue/use-queue-keys.ts';
import { Figures } from './figures.tsx';
import { manualColumns } from './manual-columns.tsx';
import { ManualPane } from './manual-pane.tsx';
import { type Held, useManualWork } from './queries.ts';
import { getItemKey } from './work-item.ts';

const holders = ['all', 'mine', 'unclaimed'] as const;

interface ManualWorkProps {
  own_id: string;
  onDetails: (campaign_id: string) => void;
}

/** The platform runs that staff set up, change or end by hand, the nearest due time first. */
export function ManualWork({ own_id, onDetails }: ManualWorkProps) {
  const area = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useSearchParams();
  const held = holders.find((value) => value === query.get('held')) ?? 'all';
  const work = useManualWork(held);
  const beside = useMedia('(width >= 80rem)');
  const items = useMemo(() => work.data?.pages.flatMap((page) => page.items) ?? [], [work.data]);
  const now = useMemo(() => new Date(work.dataUpdatedAt), [work.dataUpdatedAt]);
  const first = work.data?.pages[0];
  const keys = items.map(getItemKey);
  const asked = query.get('item') ?? (beside ? keys[0] : undefined);
  const at = asked === undefined ? -1 : keys.indexOf(asked);
  const current = items[at];
  const place = current && { id: getItemKey(current), at };
  const { previous, next } = place ? neighbors(keys, place) : {};

  function show(change: { item?: string; held?: Held }) {
    const values = { tab: 'campaigns', view: 'by-hand', held, ...change };
    const { item } = values;
    setQuery(
      {
        tab: values.tab,
        view: values.view,
        ...(values.held !== 'all' && { held: values.held }),
        ...(item && { item }),
      },
      { preventScrollReset: true, replace: true },
    );
  }

  function step(to: { id: string } | undefined) {
    if (!to) return undefined;
    return () => {
      const onRow = document.activeElement?.hasAttribute('data-campaign');
      show({ item: to.id });
      if (onRow) document.querySelector<HTMLElement>(`[data-campaign="${to.id}"]`)?.focus();
    };
  }

  const steps = { onPrevious: step(previous), onNext: step(next) };
  useQueueKeys(area, steps);
  const columns = manualColumns({ now, own_id, onOpen: (item: ManualWorkItem) => show({ item: getItemKey(item) }) });
  return (
    <div ref={area} className="contents">
      <section
        aria-labelledby="manual-work"
        className="col-start-1 row-start-2 grid min-w-0 grid-cols-1 content-start gap-5 px-4 pt-5 pb-16 md:px-6"
      >
        <h2 id="manual-work" className="sr-only">
          To do by hand
        </h2>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          {first && (
            <Figures
              figures={[
                { label: 'tasks', value: count(first.total) },
                { label: 'late', value: count(first.late) },
                { label: 'media', value: moneyShort(first.media_cents) },
              ]}
            />
          )}
          <Refresh what="tasks" reads={[work]} />
        </div>
        <Segmented
          size="s"
          aria-label="Claimed by"
          className="w-fit max-w-full"
          value={held}
          onValueChange={(value) => show({ held: value })}
          segments={[
            { value: 'all', label: `All ${first ? count(first.total) : ''}` },
            { value: 'mine', label: `Mine ${first ? count(first.mine) : ''}` },
            { value: 'unclaimed', label: `Unclaimed ${first ? count(first.unclaimed) : ''}` },
          ]}
        />
        {/* The name's click area covers the whole row. */}
        <div className="min-w-0 [&_:is(tbody_tr,li)]:relative">
          <PagedTable
            aria-label="Platform runs to do by hand"
            columns={columns}
            rows={items}
            rowKey={getItemKey}
            currentKey={place?.id}
            query={work}
            failureTitle="We couldn't load the tasks"
            empty={
              <EmptyState bare title={held === 'all' ? 'Nothing to do by hand' : 'Nothing here'}>
                {held === 'all'
                  ? 'Approved campaigns on platforms without a connection appear here, the nearest first day first.'
                  : 'Choose All to see every task.'}
              </EmptyState>
            }
            footnote={
              <>
                {counted(items.length, 'task')}.{' '}
                <span className="max-sm:hidden">
                  <Kbd>↑</Kbd> <Kbd>↓</Kbd> move, in the panel <Kbd>T</Kbd> claim, <Kbd>M</Kbd> report
                </span>
              </>
            }
          />
        </div>
      </section>
      {current && (
        <ManualPane
          key={getItemKey(current)}
          item={current}
          own_id={own_id}
          area={area}
          onDetails={() => onDetails(current.campaign_id)}
        >
          {({ title, body, foot }) =>
            beside ? (
              <SidePanel title={title} foot={foot} what="task" {...steps}>
                {body}
              </SidePanel>
            ) : (
              <Drawer open onOpenChange={() => show({})} title={title} footer={foot}>
                <div className="-mt-2 flex justify-end pb-2">
                  <StepButtons what="task" {...steps} />
                </div>
                {body}
              </Drawer>
            )
          }
        </ManualPane>
      )}
    </div>
  );
}
