import { type Admin, adminEndpoints } from '@universal-media/contract/accounts/admins';
import { useCallback } from 'react';
import { call } from '#lib/call/call.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { useForgetAdmins } from './queries.ts';

/** Activates a staff member without confirmation, because it is easily undone. Reports the result itself. */
export function useActivate(): (admin: Admin) => Promise<void> {
  const forget = useForgetAdmins();
  return useCallback(
    async ({ admin_id, full_name }) => {
      try {
        await call(adminEndpoints.setAdminStatus, { params: { admin_id }, body: { status: 'active' } });
        toast({ message: `${full_name} can sign in again.` });
        await forget();
      } catch (error) {
        toast({ tone: 'stop', message: actionFailure('Failed to update admin status', error) });
      }
    },
    [forget],
  );
}
