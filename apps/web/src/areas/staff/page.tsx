import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Unreachable } from '../../features/wayfinding/unreachable.tsx';
import { newQueryClient } from '../../lib/query-client.ts';
import { endStaffSession } from '../../lib/staff-session/session.ts';
import { checkStaffSession, startStaffSession } from '../../lib/staff-session/start.ts';
import { useStaffSession } from '../../lib/staff-session/use-staff-session.ts';
import { Splash } from '../../ui/loader.tsx';
import { StaffDashboard } from './dashboard.tsx';
import { StaffSignIn } from './sign-in.tsx';

export default function StaffPage() {
  const now = useStaffSession();
  const [reads] = useState(newQueryClient);
  useEffect(startStaffSession, []);
  // What one person read is not kept for the next who signs in here.
  useEffect(() => {
    if (now.phase === 'signed_out') reads.clear();
  }, [now.phase, reads]);

  switch (now.phase) {
    case 'starting':
    case 'checking':
    case 'leaving':
      return <Splash label="Loading the staff dashboard" />;
    case 'unreachable':
      return (
        <Unreachable onRetry={() => void checkStaffSession()} onLeave={() => endStaffSession()} leave="Sign in again" />
      );
    case 'signed_in':
      return (
        <QueryClientProvider client={reads}>
          <StaffDashboard admin={now.admin} />
        </QueryClientProvider>
      );
    case 'signed_out':
      return <StaffSignIn ended={now.ended} />;
  }
}
