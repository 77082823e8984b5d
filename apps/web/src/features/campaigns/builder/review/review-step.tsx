import type { SessionUser } from '@universal-media/contract/accounts/identity';
import { toCents } from '@universal-media/contract/wire/money';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useWallet } from '#features/money/balance/queries.ts';
import { useFrozen } from '#lib/state/use-frozen.ts';
import { storedInterruptedLaunch } from '#lib/storage/browser-storage.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { usePlanEstimate } from '../estimate/queries.ts';
import { afterLaunch } from '../plan-panel/cost-lines.ts';
import { useCampaign, useCampaignEditor } from '../state/campaign-context.ts';
import { ReviewDocument } from './document.tsx';
import { ReviewLayout } from './layout.tsx';
import { orderFigures } from './order.ts';
import { LaunchBar } from './payment/launch-bar.tsx';
import { LaunchReceipt } from './payment/launch-receipt.tsx';
import { LaunchButton, PaymentPanel } from './payment/payment-panel.tsx';
import { useAddCredits } from './payment/use-add-credits.tsx';
import { useLaunchForm } from './payment/use-launch-form.ts';

interface ReviewStepProps {
  user: SessionUser;
  draft_id: string;
  save: () => Promise<void>;
  onSending: (sending: boolean) => void;
  /** The step navigation on wide screens. */
  steps: ReactNode;
  /** Whether the receipt is next to the plan. */
  wide: boolean;
}

/** Step 4: the campaign as a printed order, its receipt, and the launch. */
export function ReviewStep({ user, draft_id, save, onSending, steps, wide }: ReviewStepProps) {
  const campaign = useCampaign((whole) => whole);
  const estimate = usePlanEstimate();
  const wallet = useWallet().data;
  const credit = useAddCredits(user, { draft_id, step: 4 });
  const form = useLaunchForm({
    draft_id,
    quote: estimate.data?.quote ?? null,
    save,
    onSending,
    onShort: (shortfall, why) => credit.add(toCents(shortfall), why),
    hasCredits: wallet === undefined || wallet.balance_cents > 0,
  });
  // The launch takes its credits before the page leaves this step. The new balance must not be compared with the price again.
  const balance_cents = useFrozen(wallet?.balance_cents, form.busy);
  const { cost, shares } = orderFigures(campaign);
  const total_cents = form.agreed_cents ?? cost.total_cents;
  const short_cents = balance_cents === undefined ? 0 : afterLaunch(balance_cents, total_cents).short_cents;
  const short = form.method === 'credits' && short_cents > 0;
  return (
    <>
      <ReviewLayout
        steps={steps}
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
        <LaunchBar
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

/** Links back to the earlier steps. */
function Foot() {
  const { stepPath } = useCampaignEditor();
  return (
    <>
      <Button asChild>
        <Link to={stepPath(3)}>
          <ArrowLeft aria-hidden="true" />
          Back to Creative
        </Link>
      </Button>
      <Button asChild variant="quiet">
        <Link to={stepPath(2)}>Back to Build</Link>
      </Button>
      <p className="ms-auto text-muted text-small">Each platform reviews your ads. Approval is not guaranteed.</p>
    </>
  );
}

/** Explains a launch that failed because the session expired. The draft is intact. */
function Interrupted({ draft_id }: { draft_id: string }) {
  const [interrupted] = useState(() => storedInterruptedLaunch.read() === draft_id);
  useEffect(() => {
    if (interrupted) storedInterruptedLaunch.clear();
  }, [interrupted]);
  if (!interrupted) return null;
  return (
    <Note live>
      <b>Your session expired before the campaign was launched.</b> Your draft is saved. Launch it again when
      you&apos;re ready.
    </Note>
  );
}
