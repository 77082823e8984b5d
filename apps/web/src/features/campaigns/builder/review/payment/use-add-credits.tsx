import type { SessionUser } from '@universal-media/contract/accounts/identity';
import { type ReactNode, useState } from 'react';
import { useWallet } from '#features/money/balance/queries.ts';
import { AddCreditsDialog } from '#features/money/purchases/order/add-credits-dialog.tsx';
import { emptyOrder } from '#features/money/purchases/order/order.ts';
import { usePackages } from '#features/money/purchases/queries.ts';
import { saveBeforePayment } from '#lib/navigation/place-before-payment.ts';
import { leaveForPayment, type Place } from '#lib/navigation/return-after-payment.ts';
import { findCoveringPurchase } from './covering-purchase.ts';

/** Opens the purchase dialog with the amount that covers the missing credits. After paying, the user returns here. */
export function useAddCredits(user: SessionUser, place: Place) {
  const packages = usePackages().data?.packages ?? [];
  const balance_cents = useWallet().data?.balance_cents;
  const [dialogState, setDialogState] = useState<{ why?: string | undefined; required_cents: number } | null>(null);

  function add(shortfall_cents: number, why?: string) {
    const { package_name, amount } = findCoveringPurchase(shortfall_cents, packages);
    const typed = package_name === null ? String(amount) : '';
    saveBeforePayment(user.user_id, { ...emptyOrder, package_name, typed }, new Date());
    leaveForPayment(user.user_id, place);
    setDialogState({ why, required_cents: (balance_cents ?? 0) + shortfall_cents });
  }

  const dialog: ReactNode = dialogState && (
    <AddCreditsDialog
      user_id={user.user_id}
      balance_cents={balance_cents}
      {...dialogState}
      onClose={() => setDialogState(null)}
    />
  );
  return { add, dialog, cover: (shortfall_cents: number) => findCoveringPurchase(shortfall_cents, packages) };
}
