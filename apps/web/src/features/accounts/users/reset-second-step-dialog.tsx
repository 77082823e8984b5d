import { type User, userEndpoints } from '@universal-media/contract/accounts/users';
import { call } from '#lib/call/call.ts';
import { IdentityResetDialog } from '../security/identity-reset-dialog.tsx';
import { useForgetUsers } from './queries.ts';

export function ResetSecondStepDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { user_id, email } = user;
  const forget = useForgetUsers();
  return (
    <IdentityResetDialog
      title={`Reset two-step sign-in of ${email}?`}
      description="For a user who lost the authenticator app, the recovery codes and every passkey. Once a second staff member approves, all of them are removed and the user's sessions end. The user gets an email when you ask and when it is done. Verify their identity first."
      failureText="Failed to request the reset"
      send={(body) => call(userEndpoints.resetSecondStep, { params: { user_id }, body })}
      onSent={forget}
      onClose={onClose}
    />
  );
}
