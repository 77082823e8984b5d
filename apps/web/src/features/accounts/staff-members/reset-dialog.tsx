import { type Admin, adminEndpoints } from '@universal-media/contract/accounts/admins';
import { call } from '#lib/call/call.ts';
import { IdentityResetDialog } from '../security/identity-reset-dialog.tsx';
import { useForgetAdmins } from './queries.ts';

export function ResetDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const { admin_id, full_name } = admin;
  const forget = useForgetAdmins();
  return (
    <IdentityResetDialog
      title={`Reset the second factor of ${full_name}?`}
      description="Once a second super admin approves, their authenticator app and recovery codes stop working and their sessions end. They set up the app again at the next sign-in, and we email them about it. Verify their identity first."
      failureText="Failed to reset second factor"
      send={(body) => call(adminEndpoints.resetSecondFactor, { params: { admin_id }, body })}
      onSent={forget}
      onClose={onClose}
    />
  );
}
