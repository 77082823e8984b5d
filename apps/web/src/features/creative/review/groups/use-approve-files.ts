import { contentStaffEndpoints, type StaffContent } from '@universal-media/contract/creative/content';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { refusedAs } from '#lib/call/call-error.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { counted } from '#lib/format/count-text.ts';
import { announce } from '#ui/feedback/announce.ts';
import { useForgetContent } from '../queries.ts';

/**
 * Approves files at once: an approval tells the advertiser nothing and can be reopened, so it needs no moment to undo it. A file
 * that a colleague decided meanwhile is left as it is.
 */
export function useApproveFiles() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const forget = useForgetContent();

  async function approve(files: readonly StaffContent[]): Promise<void> {
    if (files.length === 0) return;
    setBusy(true);
    setFailure(undefined);
    const results = await Promise.allSettled(
      files.map(({ content_id }) =>
        call(contentStaffEndpoints.decideContent, { params: { content_id }, body: { decision: 'approved' } }),
      ),
    );
    const failed = results.filter((result) => result.status === 'rejected').map(({ reason }): unknown => reason);
    const [first] = failed.filter((error) => !refusedAs(error, 'already_decided'));
    if (first !== undefined) setFailure(actionFailure(`Error approving ${counted(failed.length, 'file')}`, first));
    else announce(`${counted(files.length, 'file')} approved`);
    await forget();
    setBusy(false);
  }

  return { busy, failure, approve };
}
