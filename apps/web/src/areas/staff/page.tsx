import { useEffect } from 'react';
import { Unreachable } from '../../features/wayfinding/unreachable.tsx';
import { endStaffSession } from '../../lib/staff-session/session.ts';
import { checkStaffSession, startStaffSession } from '../../lib/staff-session/start.ts';
import { useStaffSession } from '../../lib/staff-session/use-staff-session.ts';
import { Splash } from '../../ui/loader.tsx';
import { StaffDashboard } from './dashboard.tsx';
import { StaffSignIn } from './sign-in.tsx';

export default function StaffPage() {
  const now = useStaffSession();
  useEffect(startStaffSession, []);
  switch (now.phase) {
    case 'starting':
    case 'checking':
      return <Splash label="Loading the staff dashboard" />;
    case 'unreachable':
      return (
        <Unreachable onRetry={() => void checkStaffSession()} onLeave={() => endStaffSession()} leave="Sign in again" />
      );
    case 'signed_in':
      return <StaffDashboard admin={now.admin} />;
    case 'signed_out':
      return <StaffSignIn ended={now.ended} />;
  }
}
