import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Badge, type BadgeKind } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { PlanStrip } from '#ui/plan/plan-strip.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { LoadMore, PreviousNext } from '#ui/tables/paging.tsx';
import type { Column, Sort } from '#ui/tables/table-model.ts';
import { planned } from '../../sample/winter-tune-up.ts';
import type { GallerySection } from '../../section.ts';

interface Campaign {
  id: string;
  name: string;
  kind: BadgeKind;
  state: string;
  platforms: number;
  spent: string;
  of: string;
  ends: string;
}

const campaigns: Campaign[] = [
  {
    id: 'a',
    name: 'Winter tune-up',
    kind: 'live',
    state: 'ON AIR',
    platforms: 6,
    spent: '2,118.40',
    of: '3,000',
    ends: '29 Nov',
  },
  {
    id: 'b',
    name: 'Commuter week',
    kind: 'ended',
    state: 'Ended',
    platforms: 5,
    spent: '2,987.12',
    of: '3,000',
    ends: '15 Nov',
  },
  {
    id: 'c',
    name: "Kids' bikes, trade in",
    kind: 'review',
    state: 'In review',
    platforms: 3,
    spent: '0.00',
    of: '600',
    ends: '30 Nov',
  },
  {
    id: 'd',
    name: 'E-bike demo day',
    kind: 'draft',
    state: 'Draft, step 2 of 5',
    platforms: 2,
    spent: '0.00',
    of: '1,500',
    ends: '28 Nov',
  },
];

const columns: Column<Campaign>[] = [
  { key: 'name', title: 'Campaign', sortable: true, card: 'title', cell: (row) => <b>{row.name}</b> },
  { key: 'state', title: 'State', cell: (row) => <Badge kind={row.kind}>{row.state}</Badge> },
  { key: 'plan', title: 'Plan', width: '180px', cell: (row) => <PlanStrip shares={planned.slice(0, row.platforms)} /> },
  { key: 'spent', title: 'Spent ($)', kind: 'figure', sortable: true, cell: (row) => row.spent },
  { key: 'of', title: 'Of, $', kind: 'figure', cell: (row) => row.of },
  { key: 'ends', title: 'Ends', kind: 'figure', sortable: true, cell: (row) => row.ends },
];

const views = [
  { value: 'rows', label: 'Rows' },
  { value: 'loading', label: 'Loading' },
  { value: 'empty', label: 'Empty' },
  { value: 'error', label: 'Error' },
] as const;

function Table() {
  const [view, setView] = useState<(typeof views)[number]['value']>('rows');
  const [sort, setSort] = useState<Sort | null>({ key: 'ends', direction: 'descending' });
  const [selected, setSelected] = useState<Set<string>>(new Set(['a']));
  const [busy, setBusy] = useState(false);
  return (
    <div className="grid gap-4">
      <Segmented
        size="s"
        aria-label="Table state"
        className="max-w-96"
        value={view}
        onValueChange={setView}
        segments={views}
      />
      <DataTable
        aria-label="Campaigns"
        columns={columns}
        rows={view === 'rows' ? campaigns : []}
        rowKey={(row) => row.id}
        sort={sort}
        onSortChange={setSort}
        loading={view === 'loading'}
        selection={{
          selected,
          onChange: setSelected,
          name: (row) => row.name,
          actions: <Button size="s">Pause</Button>,
        }}
        empty={
          <EmptyState bare title="No campaigns yet">
            A campaign runs one plan on many platforms.
          </EmptyState>
        }
        error={
          view === 'error' && (
            <ErrorState
              bare
              title="We couldn't load the campaigns"
              requestId="01JCN5Q8W0"
              onRetry={() => setView('rows')}
            />
          )
        }
        footer={
          <LoadMore busy={busy} onMore={() => setBusy(!busy)}>
            4 shown
          </LoadMore>
        }
      />
      <DataTable
        dense
        aria-label="Campaigns, dense"
        columns={columns}
        rows={campaigns}
        rowKey={(row) => row.id}
        currentKey="a"
        empty={null}
        footer={<PreviousNext onNext={() => undefined}>Newest first</PreviousNext>}
      />
    </div>
  );
}

export const table: GallerySection = { title: 'Table', span: 2, Body: Table };
