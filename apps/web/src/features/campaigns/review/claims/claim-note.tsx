import type { ReviewClaim } from '@universal-media/contract/campaigns/read/review-claim';
import { useState } from 'react';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { formatTime } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';

interface ClaimNoteProps {
  claim: ReviewClaim | null;
  own_id: string;
  /** Who held it when this page last asked. */
  hadIt: ReviewClaim | undefined;
  onTakeOver: () => Promise<void>;
}

/** Says who reviews the campaign: the reader, a colleague, or a colleague who took it over from the reader. */
export function ClaimNote({ claim, own_id, hadIt, onTakeOver }: ClaimNoteProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (!claim) return null;
  if (claim.admin_id === own_id) {
    return <p className="text-fine text-muted">Claimed by you until {formatTime(claim.until)}.</p>;
  }
  const wasLost = hadIt?.admin_id === own_id;

  async function takeOver() {
    setBusy(true);
    setFailure(undefined);
    try {
      await onTakeOver();
    } catch (error) {
      setFailure(actionFailure('Error taking over the review', error));
    }
    setBusy(false);
  }

  return (
    <Note live>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <b className="font-640">
            {claim.name} {wasLost ? 'took this over' : 'is reviewing this'}
          </b>{' '}
          {wasLost ? 'at' : 'since'} {formatTime(claim.since)}.{wasLost && ' What you typed is still here.'}
        </p>
        <Button size="s" busy={busy} busyLabel="Taking over…" onClick={() => void takeOver()}>
          Take over
        </Button>
      </div>
      {failure && <p className="pt-1.5 text-air">{failure}</p>}
    </Note>
  );
}
