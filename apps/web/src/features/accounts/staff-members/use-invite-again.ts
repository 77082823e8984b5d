import { type Admin, adminEndpoints } from '@universal-media/contract/accounts/admins';
import { useCallback } from 'react';
import { call } from '#lib/call/call.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { useForgetAdmins } from './queries.ts';

/** Sends the link of a new password to a staff member. Reports the result itself. */
export function useSendPasswordLink(): (admin: Admin) => Promise<void> {
  const forget = useForgetAdmins();
  return useCallback(
    async ({ admin_id, email }) => {
      try {
        await call(adminEndpoints.sendPasswordLink, { params: { admin_id } });
        toast({ message: `Password link sent to ${email}. It works once, for 24 hours.` });
      } catch (error) {
        toast({ tone: 'stop', message: actionFailure('Failed to send the password link', error) });
        await forget();
      }
    },
    [forget],
  );
}

/** Sends the invitation of a staff member again. Reports the result itself. */
export function useInviteAgain(): (admin: Admin) => Promise<void> {
  const forget = useForgetAdmins();
  return useCallback(
    async ({ admin_id, email }) => {
      try {
        await call(adminEndpoints.inviteAgain, { params: { admin_id } });
        toast({ message: `Invitation sent to ${email}. The earlier link no longer works.` });
      } catch (error) {
        toast({ tone: 'stop', message: actionFailure('Failed to send the invitation', error) });
        await forget();
      }
    },
    [forget],
  );
}
