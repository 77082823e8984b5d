import { type Admin, adminEndpoints } from '@universal-media/contract/accounts/admins';
import { waitsForApproval } from '@universal-media/contract/operations/approvals';
import { useCallback } from 'react';
import { call } from '#lib/call/call.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { useForgetAdmins } from './queries.ts';

/** Asks a second super admin to activate a staff member. Reports the result itself. */
export function useActivate(): (admin: Admin) => Promise<void> {
  const forget = useForgetAdmins();
  return useCallback(
    async ({ admin_id, full_name }) => {
      try {
        const { approval_id } = await call(adminEndpoints.setAdminStatus, {
          params: { admin_id },
          body: { status: 'active' },
        });
        toast({ message: approval_id === null ? `${full_name} can sign in.` : waitsForApproval });
        await forget();
      } catch (error) {
        toast({ tone: 'stop', message: actionFailure('Failed to update admin status', error) });
      }
    },
    [forget],
  );
}
