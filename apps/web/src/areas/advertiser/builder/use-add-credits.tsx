import type { SessionUser } from '@universal-media/contract/identity';
import { type ReactNode, useState } from 'react';
import { coverOf } from '../../../features/campaigns/payment/cover.ts';
import { AddCreditsDialog } from '../../../features/purchases/add-credits-dialog.tsx';
import { emptyOrder } from '../../../features/purchases/order.ts';
import { usePackages } from '../../../features/purchases/queries.ts';
import { useWallet } from '../../../features/wallet/queries.ts';
import { saveBeforePayment } from '../../../lib/before-payment.ts';
import { leaveForPayment, type Place } from '../way-back.ts';

/** Buying the credits that something lacks, filled with what covers it; after paying, the way leads back here. */
export function useAddCredits(user: SessionUser, place: Place) {
  const packages = usePackages().data?.packages ?? [];
  const balance_cents = useWallet().data?.balance_cents;
  const [asked, setAsked] = useState<{ why?: string | undefined } | null>(null);

  function add(shortfall_cents: number, why?: string) {
    const { package_name, amount } = coverOf(shortfall_cents, packages);
    const typed = package_name === null ? String(amount) : '';
    saveBeforePayment(user.user_id, { ...emptyOrder, package_name, typed }, new Date());
    leaveForPayment(user.user_id, place);
    setAsked({ why });
  }

  const dialog: ReactNode = asked && (
    <AddCreditsDialog
      user_id={user.user_id}
      balance_cents={balance_cents}
      why={asked.why}
      onClose={() => setAsked(null)}
    />
  );
  return { add, dialog, cover: (shortfall_cents: number) => coverOf(shortfall_cents, packages) };
}
