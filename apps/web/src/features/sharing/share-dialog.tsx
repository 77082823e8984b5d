import { FileDown, Link2, Link2Off } from 'lucide-react';
import { plainFailure } from '../../lib/plain-failure.ts';
import { Button } from '../../ui/button.tsx';
import { CopyLine } from '../../ui/copy-line.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { useShare, useShared, useSummary, useUnshare } from './queries.ts';

interface ShareDialogProps {
  campaign_id: string;
  name: string;
  onClose: () => void;
}

/** The plan for people without an account: a link that can be ended, or a page of paper. */
export function ShareDialog({ campaign_id, name, onClose }: ShareDialogProps) {
  const found = useShared(campaign_id);
  const share = useShare();
  const unshare = useUnshare();
  const summary = useSummary();
  const url = unshare.isSuccess && !share.isSuccess ? null : (share.data?.share_url ?? found.data?.campaign.share_url);

  function end() {
    share.reset();
    unshare.mutate(campaign_id, {
      onSuccess: () => toast({ message: 'The link does not work any more.' }),
      onError: (error) => toast({ tone: 'stop', message: plainFailure(error).sentence }),
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Share "${name}"`}
      description="Whoever has the link sees the plan: dates, platforms, places, texts and what is expected. Nothing of your account, and nothing can be changed."
      footer={
        <>
          <Button
            className="me-auto"
            variant="quiet"
            busy={summary.isPending}
            busyLabel="Making the PDF"
            onClick={() => summary.mutate(campaign_id)}
          >
            <FileDown aria-hidden="true" />
            Plan as PDF
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <div className="grid gap-4">
        {found.isPending && (
          <Loading label="Looking for a link">
            <Skeleton className="h-10" />
          </Loading>
        )}
        {found.isError && <ReadFailed title="The link could not be looked up" query={found} />}
        {found.data && !url && (
          <Button
            variant="primary"
            className="justify-self-start"
            busy={share.isPending}
            busyLabel="Making a link"
            onClick={() => {
              unshare.reset();
              share.mutate(campaign_id);
            }}
          >
            <Link2 aria-hidden="true" />
            Make a link
          </Button>
        )}
        {url && (
          <>
            <CopyLine name="Link" text={url} />
            <Button className="justify-self-start" size="s" variant="danger" busy={unshare.isPending} onClick={end}>
              <Link2Off aria-hidden="true" />
              End the link
            </Button>
          </>
        )}
        {share.isError && <FailureNote did="No link was made." error={share.error} />}
        {summary.isError && <FailureNote did="No PDF was made." error={summary.error} />}
      </div>
    </Dialog>
  );
}
