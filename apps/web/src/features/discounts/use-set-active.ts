import { type DiscountCode, discountStaffEndpoints } from '@universal-media/contract/discounts';
import { useCallback } from 'react';
import { actionFailure } from '../../lib/action-failure.ts';
import { call } from '../../lib/call.ts';
import { toast } from '../../ui/toast.tsx';
import { useForgetDiscounts } from './queries.ts';

const send = ({ code_id }: DiscountCode, is_active: boolean) =>
  is_active
    ? call(discountStaffEndpoints.update, { params: { code_id }, body: { is_active } })
    : call(discountStaffEndpoints.deactivate, { params: { code_id } });

/** Acts at once and without a question: whatever was done is taken back by Undo. Says by itself how it went. */
export function useSetActive(): (code: DiscountCode, is_active: boolean) => Promise<void> {
  const forget = useForgetDiscounts();
  return useCallback(
    async (code, is_active) => {
      async function set(wanted: boolean): Promise<boolean> {
        try {
          await send(code, wanted);
          await forget();
          return true;
        } catch (error) {
          const what = wanted ? 'Error reactivating discount code' : 'Error deactivating discount code';
          toast({ tone: 'stop', message: actionFailure(what, error) });
          return false;
        }
      }
      if (!(await set(is_active))) return;
      toast({
        message: is_active ? `${code.code} can be used again.` : `${code.code} was deactivated.`,
        undo: () => void set(!is_active),
      });
    },
    [forget],
  );
}
