import { type DiscountCode, discountStaffEndpoints } from '@universal-media/contract/money/discounts';
import { waitsForApproval } from '@universal-media/contract/operations/approvals';
import { useCallback } from 'react';
import { call } from '#lib/call/call.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { useInvalidateDiscounts } from '../queries.ts';

const send = ({ code_id }: DiscountCode, is_active: boolean) =>
  is_active
    ? call(discountStaffEndpoints.updateDiscountCode, { params: { code_id }, body: { is_active } })
    : call(discountStaffEndpoints.deactivateDiscountCode, { params: { code_id } });

/** Changes the status without a confirmation; the toast offers Undo. */
export function useSetActive(): (code: DiscountCode, is_active: boolean) => Promise<void> {
  const invalidate = useInvalidateDiscounts();
  return useCallback(
    async (code, is_active) => {
      async function set(active: boolean): Promise<boolean> {
        try {
          const answer = await send(code, active);
          await invalidate();
          if (!('approval_id' in answer) || answer.approval_id === null) return true;
          toast({ message: waitsForApproval });
          return false;
        } catch (error) {
          const what = active ? 'Error reactivating discount code' : 'Error deactivating discount code';
          toast({ tone: 'stop', message: actionFailure(what, error) });
          return false;
        }
      }
      if (!(await set(is_active))) return;
      toast({
        message: is_active ? `${code.code} reactivated.` : `${code.code} deactivated.`,
        undo: () => void set(!is_active),
      });
    },
    [invalidate],
  );
}
