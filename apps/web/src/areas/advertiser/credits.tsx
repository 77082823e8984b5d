import type { SessionUser } from '@universal-media/contract/identity';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { AddCreditsDialog } from '../../features/purchases/add-credits-dialog.tsx';
import { PaymentNote } from '../../features/purchases/payment-note.tsx';
import { PaymentOutcome } from '../../features/purchases/payment-outcome.ts';
import { PaymentReturn } from '../../features/purchases/payment-return.tsx';
import { PurchaseList } from '../../features/purchases/purchase-list.tsx';
import { refundWords } from '../../features/purchases/refund-words.ts';
import { Subscriptions } from '../../features/purchases/subscriptions.tsx';
import { BalanceChart } from '../../features/wallet/balance-chart.tsx';
import { Ledger } from '../../features/wallet/ledger.tsx';
import { useWallet } from '../../features/wallet/queries.ts';
import { Statements } from '../../features/wallet/statements.tsx';
import { WalletHead } from '../../features/wallet/wallet-head.tsx';
import { asksForCredits, paidSessionOf, paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { SubViewHead } from './sub-view-head.tsx';
import { viewTitles } from './views.ts';
import { useWayBack } from './way-back.ts';

const Arrived = z.object({ payment: PaymentOutcome });

export function CreditsView({ user }: { user: SessionUser }) {
  const [query] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const wallet = useWallet();
  const session_id = paidSessionOf(query);
  const payment = Arrived.safeParse(location.state).data?.payment;

  const wayBack = useWayBack(user.user_id);

  // The address forgets the payment; how it ended goes along with the entry of the history. Whoever has paid for what they
  // were building goes on building.
  const decided = useCallback(
    (outcome: PaymentOutcome) => {
      const back = outcome.outcome === 'paid' ? wayBack : undefined;
      void navigate(back ?? paths.view('credits'), { replace: true, state: { payment: outcome } });
    },
    [navigate, wayBack],
  );
  return (
    <>
      <SubViewHead
        title={viewTitles.credits}
        actions={
          <div className="flex flex-wrap gap-2">
            {wayBack && (
              <Button asChild>
                <Link replace to={wayBack}>
                  Back to your campaign
                </Link>
              </Button>
            )}
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
          <PurchaseList />
          <Ledger />
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <Subscriptions />
          <Statements />
          <Section title="Refunds">
            <p className="max-w-[68ch] text-ink-2 text-small">{refundWords}</p>
          </Section>
        </div>
      </div>
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
