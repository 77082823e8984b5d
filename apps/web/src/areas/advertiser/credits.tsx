import type { SessionUser } from '@universal-media/contract/accounts/identity';
import type { Purchase } from '@universal-media/contract/money/purchases';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { BalanceChart } from '#features/money/balance/balance-chart.tsx';
import { WalletHead } from '#features/money/balance/balance-head.tsx';
import { Ledger } from '#features/money/balance/ledger.tsx';
import { useWallet } from '#features/money/balance/queries.ts';
import { Statements } from '#features/money/balance/statements.tsx';
import { RewardsDialog } from '#features/money/milestones/rewards-dialog.tsx';
import { PaymentMethods } from '#features/money/payment-methods/payment-methods.tsx';
import { PurchaseList } from '#features/money/purchases/history/purchase-list.tsx';
import { Subscriptions } from '#features/money/purchases/history/subscriptions.tsx';
import { AddCreditsDialog } from '#features/money/purchases/order/add-credits-dialog.tsx';
import { PaymentNote } from '#features/money/purchases/payment/payment-note.tsx';
import { PaymentOutcome } from '#features/money/purchases/payment/payment-outcome.ts';
import { PaymentReturn } from '#features/money/purchases/payment/payment-return.tsx';
import { readReturnPath } from '#features/money/purchases/payment/return-context.ts';
import { refundPolicy } from '#features/money/purchases/texts.ts';
import { ReportDialog } from '#features/support/problems/report-dialog.tsx';
import { formatDay } from '#lib/format/instant-text.ts';
import { useReturnPath } from '#lib/navigation/return-after-payment.ts';
import { asksForCredits, getPaidSession, paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { SubViewHead } from './sub-view-head.tsx';
import { viewTitles } from './views.ts';

const Arrived = z.object({ payment: PaymentOutcome });

export function CreditsView({ user }: { user: SessionUser }) {
  const [query] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const wallet = useWallet();
  const session_id = getPaidSession(query);
  const [explaining, explain] = useState(false);
  const [reported, setReported] = useState<Purchase>();
  const payment = Arrived.safeParse(location.state).data?.payment;

  const returnPath = useReturnPath(user.user_id);

  // The payment leaves the URL; its outcome stays in the history entry. After paying for a campaign in progress, the
  // advertiser returns to the builder.
  const context_id = query.get('context_id');
  const decided = useCallback(
    (outcome: PaymentOutcome) => {
      const leave = (back: string | undefined) =>
        void navigate(back ?? paths.view('credits'), { replace: true, state: { payment: outcome } });
      if (outcome.outcome !== 'paid' || returnPath) leave(outcome.outcome === 'paid' ? returnPath : undefined);
      // Another browser than the one that ordered remembers nothing, so the server is asked.
      else void readReturnPath(context_id).then(leave);
    },
    [navigate, returnPath, context_id],
  );
  return (
    <>
      <SubViewHead
        title={viewTitles.credits}
        actions={
          <div className="flex flex-wrap gap-2">
            {returnPath && (
              <Button asChild>
                <Link replace to={returnPath}>
                  Back to your campaign
                </Link>
              </Button>
            )}
            <Button onClick={() => explain(true)}>Milestone Rewards</Button>
            <Button asChild variant="primary">
              <Link replace to={paths.addCredits}>
                <Plus aria-hidden="true" />
                Add Credits
              </Link>
            </Button>
          </div>
        }
      >
        <div className="mt-6">
          <WalletHead />
        </div>
      </SubViewHead>
      <div className="grid flex-1 content-start gap-4 p-4 max-md:px-0 md:p-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        {session_id !== null && (
          <div className="col-span-full">
            <PaymentReturn session_id={session_id} onDecided={decided} />
          </div>
        )}
        {payment && session_id === null && (
          <div className="col-span-full max-md:px-4">
            <PaymentNote payment={payment} again={<TryAgain />} />
          </div>
        )}
        <div className="grid min-w-0 content-start gap-4">
          <BalanceChart />
          <PurchaseList confirming={session_id !== null} onReport={setReported} />
          <Ledger />
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <Subscriptions />
          <PaymentMethods />
          <Statements />
          <Section title="Refunds">
            <p className="max-w-[68ch] text-ink-2 text-small">{refundPolicy}</p>
          </Section>
        </div>
      </div>
      {reported && (
        <ReportDialog
          type="billing"
          about={`Purchase of ${formatDay(reported.created_at)}`}
          purchase_id={reported.purchase_id}
          onClose={() => setReported(undefined)}
        />
      )}
      <RewardsDialog open={explaining} onClose={() => explain(false)} />
      {asksForCredits(query) && session_id === null && (
        <AddCreditsDialog
          user_id={user.user_id}
          balance_cents={wallet.data?.balance_cents}
          onClose={() => void navigate(paths.view('credits'), { replace: true })}
        />
      )}
    </>
  );
}

const TryAgain = () => (
  <Button asChild size="s">
    <Link replace to={paths.addCredits}>
      Try again
    </Link>
  </Button>
);
