import { AcceptInvitation } from '#features/accounts/reset-password/accept-invitation.tsx';
import { useMailedLink } from '#features/accounts/verify-email/emailed-token.ts';
import { StaffEntrance } from './entrance.tsx';

export default function JoinStaffPage() {
  const { token, opened } = useMailedLink();
  return (
    <StaffEntrance>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <AcceptInvitation key={opened} token={token} />
    </StaffEntrance>
  );
}
