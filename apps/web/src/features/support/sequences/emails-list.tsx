import {
  type SequenceEmailState,
  SequenceEmailState as State,
} from '@universal-media/contract/support/sequences/sequence';
import { type SequenceEmailItem, sequenceStaffEndpoints } from '@universal-media/contract/support/sequences/sequences';
import { useDeferredValue, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { formatMoment } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { PagedTable } from '#ui/tables/paged-table.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { useInvalidateSequence, useSequenceEmails } from './queries.ts';
import { StepNumber } from './step-number.tsx';
import { emailFailure, emptyTexts, reasonText, stateBadges, stateLabels } from './texts.ts';

const segments = State.options.map((value) => ({ value, label: stateLabels[value] }));
const MIN_SEARCH = 3;
const twoLines = 'inline-grid max-w-full align-middle sm:py-1.5 max-sm:justify-items-end max-sm:text-end';
const second = 'whitespace-normal text-fine text-muted';

const columnsFor = (onCancel: (email: SequenceEmailItem) => void): Column<SequenceEmailItem>[] => [
  {
    key: 'to',
    title: 'To, campaign',
    card: 'title',
    cell: ({ email, campaign }) => (
      <span className="inline-grid max-w-72 align-middle sm:py-1.5">
        <b className="truncate font-600">{email}</b>
        <span className="truncate text-fine text-muted">{campaign}</span>
      </span>
    ),
  },
  { key: 'step', title: 'Email', cell: ({ step }) => <StepNumber step={step} /> },
  {
    key: 'at',
    title: 'When',
    cell: ({ send_at, finished_at }) => (
      <time dateTime={finished_at ?? send_at}>{formatMoment(finished_at ?? send_at)}</time>
    ),
  },
  {
    key: 'state',
    title: 'State',
    cell: (email) => (
      <span className={twoLines}>
        <Badge kind={stateBadges[email.state]}>{stateLabels[email.state]}</Badge>
        <span className={second}>{reasonText(email)}</span>
      </span>
    ),
  },
  {
    key: 'actions',
    title: 'Actions',
    cell: (email) =>
      email.state === 'scheduled' && (
        <Button size="s" aria-label={`Cancel email ${email.step} to ${email.email}`} onClick={() => onCancel(email)}>
          Cancel
        </Button>
      ),
  },
];

/** Every email of the sequence by state, with the reason why it waits or was skipped. */
export function EmailsList() {
  const [state, setState] = useState<SequenceEmailState>('scheduled');
  const [text, setText] = useState('');
  const typed = useDeferredValue(text.trim());
  const search = typed.length < MIN_SEARCH ? '' : typed;
  const emails = useSequenceEmails(state, search);
  const invalidate = useInvalidateSequence();
  const rows = emails.data?.pages.flatMap((page) => page.emails) ?? [];

  async function cancel({ sequence_email_id, email, step }: SequenceEmailItem) {
    try {
      await call(sequenceStaffEndpoints.cancelSequenceEmail, { params: { sequence_email_id } });
      toast({ message: `Email ${step} to ${email} was canceled.` });
    } catch (error) {
      toast({ message: emailFailure(error, 'Failed to cancel the email'), tone: 'stop' });
    } finally {
      await invalidate();
    }
  }

  return (
    <section aria-label="Emails" className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented aria-label="Email state" value={state} onValueChange={setState} segments={segments} />
        <SearchField
          label="Search emails"
          placeholder="Address or campaign"
          minLength={MIN_SEARCH}
          value={text}
          onChange={setText}
        />
      </div>
      <PagedTable
        aria-label={`${stateLabels[state]} emails`}
        columns={columnsFor((email) => void cancel(email))}
        rows={rows}
        rowKey={({ sequence_email_id }) => sequence_email_id}
        query={emails}
        heading="h2"
        failureTitle="We couldn't load the emails"
        empty={
          <EmptyState bare heading="h2" title={search === '' ? emptyTexts[state].title : 'No matching emails'}>
            {search === '' ? emptyTexts[state].text : 'Try another address or campaign.'}
          </EmptyState>
        }
      />
    </section>
  );
}
