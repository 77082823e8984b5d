import type { CampaignItem } from '@universal-media/contract/campaigns';
import { InsufficientCredits, insufficientCreditsText } from '@universal-media/contract/campaigns';
import { processingFeeCents } from '@universal-media/contract/credit-price';
import { useState } from 'react';
import { Link } from 'react-router';
import { CallError } from '../../lib/call-error.ts';
import { credits, money } from '../../lib/format.ts';
import { plainFailure } from '../../lib/plain-failure.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { costLines } from './money-lines.ts';
import { useCampaign, usePay } from './queries.ts';

interface PayDialogProps {
  campaign: CampaignItem;
  /** What there is to spend; undefined while nobody knows. */
  balance_cents: number | undefined;
  onClose: () => void;
}

type Method = 'credits' | 'card';

/** Pays for a campaign that waits for it: a closed tab or a refused card lost nothing. */
export function PayDialog({ campaign: { campaign_id, name }, balance_cents, onClose }: PayDialogProps) {
  const found = useCampaign(campaign_id);
  const pay = usePay(campaign_id);
  const [method, setMethod] = useState<Method>('credits');
  const [leaving, setLeaving] = useState(false);
  const money_of_it = found.data?.campaign.money;
  const total_cents = money_of_it?.total_cents ?? 0;

  function confirm() {
    pay.mutate(method, {
      onSuccess({ checkout_url }) {
        if (checkout_url) {
          setLeaving(true);
          window.location.assign(checkout_url);
          return;
        }
        toast({ message: `"${name}" is paid and goes to review.` });
        onClose();
      },
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Pay for "${name}"`}
      description="It goes to review as soon as it is paid. Before it goes live you get everything back."
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button
            variant="primary"
            busy={pay.isPending || leaving}
            busyLabel="Paying"
            disabled={money_of_it === undefined}
            onClick={confirm}
          >
            {method === 'credits' ? `Pay ${credits(total_cents)} credits` : 'Go to checkout'}
          </Button>
        </>
      }
    >
      {found.isPending && (
        <Loading label="Loading what it costs">
          <Skeleton className="h-24" />
        </Loading>
      )}
      {found.isError && <ReadFailed title="What it costs did not load" query={found} />}
      {money_of_it && (
        <div className="grid gap-5">
          <Receipt caption={`What ${name} costs`} groups={costLines(money_of_it)} total="Credits needed" />
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
                hint: `${money(total_cents + processingFeeCents(total_cents))}, with 2.9 % + $0.30 processing.`,
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
