import type { CampaignItem } from '@universal-media/contract/campaigns/campaigns';
import { InsufficientCredits, insufficientCreditsText } from '@universal-media/contract/campaigns/campaigns';
import { cardFeeRule, processingFeeCents } from '@universal-media/contract/money/credit-price';
import { useState } from 'react';
import { Link } from 'react-router';
import { CallError } from '#lib/call/call-error.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { credits, money } from '#lib/format/format.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { RadioGroup } from '#ui/forms/choices/radio-group.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Receipt } from '#ui/tables/receipt.tsx';
import { costLines } from '../detail/money/money-lines.ts';
import { useCampaign, usePay } from '../list/queries.ts';

interface PayDialogProps {
  campaign: CampaignItem;
  /** The available balance; undefined while it loads. */
  balance_cents: number | undefined;
  onClose: () => void;
}

type Method = 'credits' | 'card';

/** Pays for a campaign that was submitted without payment, for example because the checkout tab was closed. */
export function PayDialog({ campaign: { campaign_id, name }, balance_cents, onClose }: PayDialogProps) {
  const found = useCampaign(campaign_id);
  const pay = usePay(campaign_id);
  const [method, setMethod] = useState<Method>('credits');
  const [leaving, setLeaving] = useState(false);
  const costs = found.data?.campaign.money;
  const total_cents = costs?.total_cents ?? 0;

  function confirm() {
    pay.mutate(method, {
      onSuccess({ checkout_url }) {
        if (checkout_url) {
          setLeaving(true);
          window.location.assign(checkout_url);
          return;
        }
        toast({ message: `"${name}" is paid and in review.` });
        onClose();
      },
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Pay for "${name}"`}
      description="Review starts as soon as you pay. You get a full refund if it never goes live."
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button
            variant="primary"
            busy={pay.isPending || leaving}
            busyLabel="Paying…"
            disabled={costs === undefined}
            onClick={confirm}
          >
            {method === 'credits' ? `Pay ${credits(total_cents)} credits` : 'Go to checkout'}
          </Button>
        </>
      }
    >
      {found.isPending && (
        <Loading label="Loading cost…">
          <Skeleton className="h-24" />
        </Loading>
      )}
      {found.isError && <ReadFailed title="We couldn't load the cost" query={found} />}
      {costs && (
        <div className="grid gap-5">
          <Receipt caption={`Cost of ${name}`} groups={costLines(costs)} total="Credits needed" />
          <RadioGroup
            aria-label="Pay with"
            value={method}
            onValueChange={setMethod}
            choices={[
              {
                value: 'credits',
                label: 'Credits',
                ...(balance_cents !== undefined && {
                  hint: `${credits(total_cents)} of your ${credits(balance_cents)}. No processing fee.`,
                }),
              },
              {
                value: 'card',
                label: 'Card',
                hint: `${money(total_cents + processingFeeCents(total_cents))}, including ${cardFeeRule} card processing.`,
              },
            ]}
          />
          {pay.isError && <PayFailed error={pay.error} />}
        </div>
      )}
    </Dialog>
  );
}

function PayFailed({ error }: { error: unknown }) {
  const detail = error instanceof CallError && error.failure.kind === 'refused' ? error.failure.detail : null;
  const short = InsufficientCredits.safeParse(detail).data;
  return (
    <Note tone="stop" live>
      <p>
        <b>Not paid.</b> {short ? insufficientCreditsText(short) : plainFailure(error).sentence}
      </p>
      {short && (
        <p className="mt-1">
          <Link className="font-600 underline" to={paths.addCredits}>
            Add Credits
          </Link>
        </p>
      )}
    </Note>
  );
}
