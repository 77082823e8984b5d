import { SHARED_DAYS_AFTER_END } from '@universal-media/contract/campaigns/read/shared-plan';
import { FileDown, Link2, Link2Off } from 'lucide-react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { CopyLine } from '#ui/actions/copy-line.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useShare, useShared, useSummary, useUnshare } from './queries.ts';

interface ShareDialogProps {
  campaign_id: string;
  name: string;
  onClose: () => void;
}

/** Shares the plan with people without an account: by a link that can be turned off, or as a PDF. */
export function ShareDialog({ campaign_id, name, onClose }: ShareDialogProps) {
  const found = useShared(campaign_id);
  const share = useShare();
  const unshare = useUnshare();
  const summary = useSummary();
  const url = unshare.isSuccess && !share.isSuccess ? null : (share.data?.share_url ?? found.data?.campaign.share_url);

  function turnOff() {
    share.reset();
    unshare.mutate(campaign_id, {
      onSuccess: () => toast({ message: 'Link turned off.' }),
      onError: (error) => toast({ tone: 'stop', message: plainFailure(error).sentence }),
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Share "${name}"`}
      description={`Anyone with the link can view this plan and its ads. They can't edit it or see your account. The link works until you turn it off, at most ${SHARED_DAYS_AFTER_END} days after the campaign ends.`}
      footer={
        <>
          <Button
            className="me-auto"
            variant="quiet"
            busy={summary.isPending}
            busyLabel="Creating PDF…"
            onClick={() => summary.mutate(campaign_id)}
          >
            <FileDown aria-hidden="true" />
            Download PDF
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <div className="grid gap-4">
        {found.isPending && (
          <Loading label="Loading link…">
            <Skeleton className="h-10" />
          </Loading>
        )}
        {found.isError && <ReadFailed title="We couldn't load the link" query={found} />}
        {found.data && !url && (
          <Button
            variant="primary"
            className="justify-self-start"
            busy={share.isPending}
            busyLabel="Creating link…"
            onClick={() => {
              unshare.reset();
              share.mutate(campaign_id);
            }}
          >
            <Link2 aria-hidden="true" />
            Create link
          </Button>
        )}
        {url && (
          <>
            <CopyLine name="Link" text={url} />
            <Button className="justify-self-start" size="s" variant="danger" busy={unshare.isPending} onClick={turnOff}>
              <Link2Off aria-hidden="true" />
              Turn off link
            </Button>
          </>
        )}
        {share.isError && <FailureNote did="We couldn't create the link." error={share.error} />}
        {summary.isError && <FailureNote did="We couldn't create the PDF." error={summary.error} />}
      </div>
    </Dialog>
  );
}
