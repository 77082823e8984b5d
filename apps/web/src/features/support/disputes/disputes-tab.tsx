import { DISPUTE_ANSWER_DAYS, type Dispute, shortDisputeId } from '@universal-media/contract/support/dispute';
import { type DisputeStatus, isReopening } from '@universal-media/contract/support/dispute-status';
import { disputeStaffEndpoints } from '@universal-media/contract/support/disputes';
import { Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readFile } from '#lib/files/download.ts';
import { count, money } from '#lib/format/format.ts';
import { addressNow } from '#lib/navigation/address-now.ts';
import { neighbors } from '#lib/state/neighbors.ts';
import { useSettled } from '#lib/state/use-settled.ts';
import { Button } from '#ui/actions/button.tsx';
import { Kbd } from '#ui/actions/kbd.tsx';
import { Refresh } from '#ui/actions/refresh.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { ListBar } from '#ui/lists/list-bar.tsx';
import { useListLayout } from '#ui/lists/use-list-layout.ts';
import { PagedTable } from '#ui/tables/paged-table.tsx';
import { DisputeDetailsPane } from './details/dispute-details.tsx';
import { SidePane } from './details/side-pane.tsx';
import { DisputeDialog } from './dialogs/dispute-dialog.tsx';
import { ReasonDialog } from './dialogs/reason-dialog.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type DisputePlace, isFiltered, readPlace, toFilter, toListQuery, writePlace } from './filters.ts';
import { useDisputes, useDownloadPdf } from './queries.ts';
import { DisputeBoard } from './table/dispute-board.tsx';
import { disputeColumns } from './table/dispute-columns.tsx';
import { emailText } from './texts.ts';
import { useChangeStatus } from './use-change-status.ts';
import { useDisputeKeys } from './use-dispute-keys.ts';

type Opened =
  | { readonly dialog: 'create' }
  | { readonly dialog: 'edit'; readonly dispute: Dispute }
  | { readonly dialog: 'reason'; readonly dispute: Dispute; readonly to: DisputeStatus };

/** Every dispute in one place: a table or a board, and one dispute open beside it. */
export function DisputesTab({ title, own_id }: { title: string; own_id: string }) {
  const [query, setQuery] = useSearchParams();
  const place = readPlace(query);
  const [opened, setOpened] = useState<Opened>();
  const area = useRef<HTMLDivElement>(null);
  const pdf = useDownloadPdf();
  const changeStatus = useChangeStatus();
  const search = useSettled(place.search);
  const disputes = useDisputes(toFilter({ ...place, search }));
  const [openedAt] = useState(() => new Date());
  const loadedAt = disputes.dataUpdatedAt;
  const now = useMemo(() => (loadedAt === 0 ? openedAt : new Date(loadedAt)), [loadedAt, openedAt]);
  const rows = disputes.data?.pages.flatMap((page) => page.disputes) ?? [];
  const totals = disputes.data?.pages[0];
  const assignees = totals?.assignees ?? [];

  // Typing a search replaces the history entry; opening a dispute adds one, so that Back closes it.
  function go(change: Partial<DisputePlace>) {
    const next = writePlace({ ...readPlace(addressNow()), ...change });
    setQuery(next, { replace: !('dispute_id' in change), preventScrollReset: true });
  }

  async function move(dispute: Dispute, to: DisputeStatus) {
    // Only starting the review needs no word of explanation.
    if (to !== 'in_review' || isReopening(dispute.status, to)) return setOpened({ dialog: 'reason', dispute, to });
    const problem = await changeStatus(dispute, to);
    if (problem !== undefined) toast({ tone: 'stop', message: problem });
  }

  const actions = {
    onOpen: ({ dispute_id }: Dispute) => go({ dispute_id }),
    onStatus: (dispute: Dispute, to: DisputeStatus) => void move(dispute, to),
    onPdf: ({ dispute_id }: Dispute) => pdf.mutate(dispute_id),
    saving: pdf.isPending ? pdf.variables : undefined,
  };

  const { shown, layout } = useListLayout('disputes', disputeColumns(actions, now));
  const ids = rows.map(({ dispute_id }) => dispute_id);
  const here = place.dispute_id;
  const around = here
    ? neighbors(ids, { id: here, at: Math.max(0, ids.indexOf(here)) })
    : { next: ids[0] ? { id: ids[0], at: 0 } : undefined };
  const stepTo = (to: { readonly id: string; readonly at: number } | undefined) =>
    to &&
    (() => {
      go({ dispute_id: to.id });
      announce(
        `Dispute ${shortDisputeId(to.id)}, ${emailText(rows[to.at]?.user_email ?? null)}, ${to.at + 1} of ${ids.length}`,
      );
    });
  const steps = { onPrevious: stepTo('previous' in around ? around.previous : undefined), onNext: stepTo(around.next) };
  useDisputeKeys(area, steps);
  const close = () => setOpened(undefined);

  return (
    <div ref={area} className="grid grid-cols-1 xl:has-data-[side-pane]:grid-cols-[minmax(0,1fr)_33.5rem]">
      <div className="grid min-w-0 grid-cols-1 content-start gap-5 px-4 pt-8 pb-16 md:px-6">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="grid gap-2">
            <h1 className="type-h1">{title}</h1>
            <p className="max-w-[68ch] text-ink-2">
              Bank disputes open automatically. We answer all others within {DISPUTE_ANSWER_DAYS} days.
            </p>
          </div>
          <Button variant="primary" onClick={() => setOpened({ dialog: 'create' })}>
            <Plus aria-hidden="true" />
            Create Dispute
          </Button>
        </div>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          {totals && <Figures counts={totals.counts} at_stake_cents={totals.at_stake_cents} />}
          <Refresh what="disputes" reads={[disputes]} />
        </div>
        <FilterBar place={place} onChange={go} assignees={assignees} own_id={own_id} />
        <ListBar
          list="disputes"
          query={toListQuery(place)}
          layout={place.view === 'board' ? undefined : layout}
          onExport={() => readFile(disputeStaffEndpoints.exportDisputes, { body: toFilter(place) })}
        />
        {place.view === 'board' ? (
          <DisputeBoard place={{ ...place, search }} actions={actions} now={now} />
        ) : (
          <PagedTable
            aria-label="Disputes"
            dense={layout.isCompact}
            columns={shown}
            rows={rows}
            rowKey={({ dispute_id }) => dispute_id}
            currentKey={here}
            query={disputes}
            heading="h2"
            failureTitle="We couldn't load the disputes"
            footnote={
              <span className="flex flex-wrap items-center gap-1.5">
                {rows.length} shown. <Kbd>J</Kbd> <Kbd>K</Kbd> next and previous dispute.
              </span>
            }
            empty={
              isFiltered(place) || place.status !== 'unresolved' ? (
                <EmptyState bare heading="h2" title="No disputes match">
                  Change the filters to see other disputes.
                </EmptyState>
              ) : (
                <EmptyState bare heading="h2" title="No open disputes">
                  Bank disputes and problems that advertisers report will appear here.
                </EmptyState>
              )
            }
          />
        )}
      </div>
      {here && (
        <DisputeDetailsPane
          key={here}
          dispute_id={here}
          assignees={assignees}
          actions={actions}
          onEdit={(dispute) => setOpened({ dialog: 'edit', dispute })}
          now={now}
        >
          {({ title: name, body, foot }) => (
            <SidePane title={name} foot={foot} onClose={() => go({ dispute_id: undefined })} {...steps}>
              {body}
            </SidePane>
          )}
        </DisputeDetailsPane>
      )}
      {opened?.dialog === 'create' && (
        <DisputeDialog onClose={close} onSaved={({ dispute_id }) => go({ dispute_id })} />
      )}
      {opened?.dialog === 'edit' && <DisputeDialog dispute={opened.dispute} onClose={close} />}
      {opened?.dialog === 'reason' && <ReasonDialog dispute={opened.dispute} to={opened.to} onClose={close} />}
    </div>
  );
}

function Figures({
  counts,
  at_stake_cents,
}: {
  counts: Partial<Record<DisputeStatus, number>>;
  at_stake_cents: number;
}) {
  const figures = [
    { label: 'open', value: count(counts.open ?? 0) },
    { label: 'in review', value: count(counts.in_review ?? 0) },
    { label: 'at stake', value: money(at_stake_cents) },
  ];
  return (
    <dl className="flex flex-wrap gap-y-2">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse border-rule-2 border-s px-3.5 first:border-s-0 first:ps-0">
          <dt className="text-muted text-small">{label}</dt>
          <dd className="num text-[1.375rem] leading-7">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
