import {
  type SupportRequestItem,
  type SupportState,
  supportStates,
  type UnansweredQuestion,
} from '@universal-media/contract/support/requests/requests';
import { useState } from 'react';
import { formatMoment } from '#lib/format/instant-text.ts';
import { Refresh } from '#ui/actions/refresh.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { PagedTable } from '#ui/tables/paged-table.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { TableSheet } from '#ui/tables/table-sheet.tsx';
import { useSupportRequests, useUnansweredQuestions } from './queries.ts';
import { RequestDrawer } from './request-drawer.tsx';
import { causeLabels, stateLabels } from './texts.ts';

const segments = supportStates.map((value) => ({ value, label: stateLabels[value] }));

const requestColumns = (onOpen: (request: SupportRequestItem) => void): Column<SupportRequestItem>[] => [
  {
    key: 'number',
    title: 'Request',
    card: 'title',
    cell: (request) => (
      <button type="button" className="min-h-6 font-600 underline hover:decoration-2" onClick={() => onOpen(request)}>
        {request.number}
      </button>
    ),
  },
  { key: 'from', title: 'From', cell: ({ name, email }) => <span className="break-all">{email ?? name}</span> },
  { key: 'reason', title: 'Reason', cell: ({ cause }) => causeLabels[cause] },
  { key: 'opened', title: 'Opened', cell: ({ created_at }) => formatMoment(created_at) },
];

const questionColumns: Column<UnansweredQuestion>[] = [
  {
    key: 'question',
    title: 'Question',
    card: 'title',
    cell: ({ question }) => <span className="block max-w-[60ch] whitespace-normal break-words">{question}</span>,
  },
  {
    key: 'why',
    title: 'Why',
    cell: ({ outcome, is_helpful }) => {
      if (is_helpful === false) return 'Not helpful';
      return outcome === 'struck' ? 'A figure could not be confirmed' : 'No article';
    },
  },
  { key: 'asked', title: 'Asked', cell: ({ created_at }) => formatMoment(created_at) },
];

/** What people ask our team, and what the manual does not answer yet. */
export function RequestsTab({ title }: { title: string }) {
  const [state, setState] = useState<SupportState>('open');
  const [opened, setOpened] = useState<SupportRequestItem>();
  const requests = useSupportRequests(state);
  const questions = useUnansweredQuestions();
  const rows = requests.data?.pages.flatMap((page) => page.requests) ?? [];
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-5 px-4 pt-8 pb-16 md:px-6">
      <div className="grid gap-2">
        <h1 className="type-h1">{title}</h1>
        <p className="max-w-[68ch] text-ink-2">
          Requests from the contact form and from conversations that Maya handed over. Reading one is recorded.
        </p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <Segmented aria-label="Requests" value={state} onValueChange={setState} segments={segments} />
        <Refresh what="requests" reads={[requests, questions]} />
      </div>
      <PagedTable
        aria-label="Support requests"
        columns={requestColumns(setOpened)}
        rows={rows}
        rowKey={({ request_id }) => request_id}
        query={requests}
        heading="h2"
        failureTitle="We couldn't load the requests"
        footnote={<span>{rows.length} shown.</span>}
        empty={
          <EmptyState bare heading="h2" title={state === 'open' ? 'No open requests' : 'No closed requests'}>
            Requests from the contact form and from Maya arrive here.
          </EmptyState>
        }
      />
      <section className="grid gap-3">
        <h2 className="type-h2">Questions the manual did not answer</h2>
        {questions.isError && <FailureNote did="We couldn't load the questions." error={questions.error} />}
        {questions.data && (
          <TableSheet>
            <DataTable
              aria-label="Questions the manual did not answer"
              columns={questionColumns}
              rows={questions.data.questions}
              rowKey={({ turn_id }) => turn_id}
              empty={
                <EmptyState bare heading="h3" title="No open questions">
                  Questions without an answer show which article is missing. No names are shown.
                </EmptyState>
              }
            />
          </TableSheet>
        )}
      </section>
      {opened && <RequestDrawer request={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
