import { useState } from 'react';
import { formatDay } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { ReportDialog } from '../problems/report-dialog.tsx';
import { useAccountReview } from './queries.ts';

/** Tells an advertiser that we review their account, what waits meanwhile, and where to tell us more. */
export function ReviewNotice({ className }: { className?: string }) {
  const { data } = useAccountReview();
  const [reporting, setReporting] = useState(false);
  if (!data?.is_frozen) return null;
  return (
    <Note {...(className !== undefined && { className })}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[68ch]">
          <b>We are reviewing your account.</b>{' '}
          {data.since && <>The review began on {formatDay(data.since)}, and we answer within one business day. </>}Until
          then you can't launch campaigns or buy credits. Campaigns on air keep running, and your drafts are saved.
        </p>
        <Button size="s" onClick={() => setReporting(true)}>
          Report a problem
        </Button>
      </div>
      {reporting && (
        <ReportDialog about="About the review of your account" type="billing" onClose={() => setReporting(false)} />
      )}
    </Note>
  );
}
