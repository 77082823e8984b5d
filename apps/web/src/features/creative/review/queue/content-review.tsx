import {
  type ApprovalStatus,
  approvalStatuses,
  REVIEW_HOURS,
  type StaffContent,
} from '@universal-media/contract/creative/content';
import { useMemo, useState } from 'react';
import { Refresh } from '#ui/actions/refresh.tsx';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { ManageContent } from '../campaign-files/manage-content.tsx';
import { useQueue } from '../queries.ts';
import { queueTitles, reviewWords } from '../texts.ts';
import { QueueTable } from './queue-table.tsx';
import { ReviewInSequence } from './review-in-sequence.tsx';

type Opened =
  | { readonly what: 'review'; readonly content: StaffContent }
  | { readonly what: 'manage'; readonly campaign_id: string };

/** The files that advertisers have handed in, those that wait longest first. */
export function ContentReview() {
  const [status, setStatus] = useState<ApprovalStatus>('pending_review');
  const [opened, setOpened] = useState<Opened>();
  const queue = useQueue(status);
  const waiting = queue.data?.pages[0]?.waiting;
  const close = () => setOpened(undefined);
  const actions = useMemo(
    () => ({
      onReview: (content: StaffContent) => setOpened({ what: 'review', content }),
      onManage: (campaign_id: string) => setOpened({ what: 'manage', campaign_id }),
    }),
    [],
  );
  return (
    <section aria-labelledby="content-review" tabIndex={-1} className="grid grid-cols-1 gap-5 outline-none!">
      <div className="grid gap-2">
        <h2 id="content-review" className="type-h2">
          {queueTitles[status]}
        </h2>
        {status === 'pending_review' && (
          <p className="max-w-[68ch] text-ink-2">
            Advertisers are promised an answer in {REVIEW_HOURS.min}-{REVIEW_HOURS.max} hours. The bar is full when{' '}
            {REVIEW_HOURS.max} have passed.
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Segmented
          aria-label="Review status"
          value={status}
          onValueChange={setStatus}
          className="max-sm:w-full"
          segments={approvalStatuses.map((value) => ({
            value,
            label: <SegmentLabel status={value} count={waiting} />,
          }))}
        />
        <Refresh what="files" reads={[queue]} />
      </div>
      <QueueTable queue={queue} status={status} actions={actions} />
      {opened?.what === 'review' && (
        <ReviewInSequence first={opened.content} queue={queue} onManage={actions.onManage} onClose={close} />
      )}
      {opened?.what === 'manage' && <ManageContent campaign_id={opened.campaign_id} onClose={close} />}
    </section>
  );
}

function SegmentLabel({ status, count }: { status: ApprovalStatus; count: number | undefined }) {
  return (
    <>
      {reviewWords[status].label}
      {status === 'pending_review' && count !== undefined && <span className="mono">{count}</span>}
    </>
  );
}
