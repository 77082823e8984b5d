import type { SessionUser } from '@universal-media/contract/identity';
import { centsOf } from '@universal-media/contract/money';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useEstimate } from '../../../features/campaigns/estimate/queries.ts';
import { LaunchReceipt } from '../../../features/campaigns/payment/launch-receipt.tsx';
import { afterLaunch } from '../../../features/campaigns/plan-rail/cost-lines.ts';
import { useWallet } from '../../../features/wallet/queries.ts';
import { keptInterruptedLaunch } from '../../../lib/kept.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { useCampaign, useHolder } from './campaign-holder.ts';
import { LaunchLine } from './launch-line.tsx';
import { orderFigures } from './order-figures.ts';
import { LaunchButton, PaymentPanel } from './payment-panel.tsx';
import { usePeopleInside } from './people-store.ts';
import { ReviewDocument } from './review-document.tsx';
import { ReviewLayout } from './review-layout.tsx';
import { useAddCredits } from './use-add-credits.tsx';
import { useLaunchForm } from './use-launch-form.ts';

interface StepReviewProps {
  user: SessionUser;
  draft_id: string;
  save: () => Promise<void>;
  onSending: (sending: boolean) => void;
  /** The steps, where there is room for them. */
  rail: ReactNode;
  /** Whether the receipt stands beside the plan. */
  wide: boolean;
}

/** Step 4: the campaign as a printed order, its receipt, and the launch. */
export function StepReview({ user, draft_id, save, onSending, rail, wide }: StepReviewProps) {
  const campaign = useCampaign((whole) => whole);
  const estimate = useEstimate(campaign, usePeopleInside());
  const balance_cents = useWallet().data?.balance_cents;
  const credit = useAddCredits(user, { draft_id, step: 4 });
  const form = useLaunchForm({
    draft_id,
    quote: estimate.data?.quote ?? null,
    save,
    onSending,
    onShort: (shortfall, why) => credit.add(centsOf(shortfall), why),
  });
  const { cost, shares } = orderFigures(campaign);
  const total_cents = form.agreed_cents ?? cost.total_cents;
  const short_cents = balance_cents === undefined ? 0 : afterLaunch(balance_cents, total_cents).short_cents;
  const short = form.method === 'credits' && short_cents > 0;
  return (
    <>
      <ReviewLayout
        rail={rail}
        wide={wide}
        beside={
          <>
            <LaunchReceipt shares={shares} cost={cost} method={form.method} balance_cents={balance_cents} />
            <PaymentPanel
              form={form}
              total_cents={total_cents}
              balance_cents={balance_cents}
              short_cents={short_cents}
              cover={credit.cover(short_cents)}
              onAdd={() => credit.add(short_cents)}
              withButton={wide}
            />
          </>
        }
        foot={<Foot />}
      >
        <Interrupted draft_id={draft_id} />
        <ReviewDocument estimate={estimate} />
      </ReviewLayout>
      {!wide && (
        <LaunchLine
          campaign={campaign}
          total_cents={total_cents}
          balance_cents={balance_cents}
          action={
            short ? (
              <Button onClick={() => credit.add(short_cents)}>Add Credits</Button>
            ) : (
              <LaunchButton form={form} total_cents={total_cents} size="m" />
            )
          }
        />
      )}
      {credit.dialog}
    </>
  );
}

/** Back to what was made last, and to everything else that can be changed. */
function Foot() {
  const { at } = useHolder();
  return (
    <>
      <Button asChild>
        <Link to={at(3)}>
          <ArrowLeft aria-hidden="true" />
          Back to Creative
        </Link>
      </Button>
      <Button asChild variant="quiet">
        <Link to={at(2)}>Back to Build</Link>
      </Button>
      <p className="ms-auto text-muted text-small">Platforms approve each ad themselves; approval is not guaranteed.</p>
    </>
  );
}

/** A launch that a session's end got in the way of: nothing was lost, and nothing was launched. */
function Interrupted({ draft_id }: { draft_id: string }) {
  const [interrupted] = useState(() => keptInterruptedLaunch.read() === draft_id);
  useEffect(() => {
    if (interrupted) keptInterruptedLaunch.clear();
  }, [interrupted]);
  if (!interrupted) return null;
  return (
    <Note live>
      <b>Your session had expired, so the campaign was not launched.</b> It was kept as a draft, as you see it here.
      Launch it again when you are ready.
    </Note>
  );
}
