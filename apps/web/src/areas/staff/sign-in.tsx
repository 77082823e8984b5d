import { errors } from '@universal-media/contract/wire/errors';
import { StaffSignInSteps } from '#features/accounts/staff-sign-in/sign-in-steps.tsx';
import type { StaffSessionEnd } from '#lib/session/staff-session.ts';
import { StaffEntrance } from './entrance.tsx';

const endNotes: Record<StaffSessionEnd, string> = {
  expired: errors.session_expired.sentence,
  elsewhere: 'You were signed out by an administrator, or in another tab.',
};

export function StaffSignIn({ ended }: { ended: StaffSessionEnd | undefined }) {
  return (
    <StaffEntrance>
      <h1 className="type-h1 mb-6">Staff Dashboard</h1>
      <StaffSignInSteps notice={ended && endNotes[ended]} />
    </StaffEntrance>
  );
}
