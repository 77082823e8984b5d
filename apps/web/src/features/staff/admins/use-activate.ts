import { type Admin, adminEndpoints } from '@universal-media/contract/admins';
import { useCallback } from 'react';
import { actionFailure } from '../../../lib/action-failure.ts';
import { call } from '../../../lib/call.ts';
import { toast } from '../../../ui/toast.tsx';
import { useForgetAdmins } from './queries.ts';

/** Lets somebody in again: at once and without a question, for it is easily taken back. Says by itself how it went. */
export function useActivate(): (admin: Admin) => Promise<void> {
  const forget = useForgetAdmins();
  return useCallback(
    async ({ admin_id, full_name }) => {
      try {
        await call(adminEndpoints.setStatus, { params: { admin_id }, body: { status: 'active' } });
        toast({ message: `${full_name} can sign in again.` });
        await forget();
      } catch (error) {
        toast({ tone: 'stop', message: actionFailure('Failed to update admin status', error) });
      }
    },
    [forget],
  );
}
