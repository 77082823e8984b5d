import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ProofGate } from '#features/accounts/security/proof-gate.tsx';
import { newQueryClient } from '#lib/call/query-client.ts';
import { endStaffSession, useStaffSession } from '#lib/session/staff-session.ts';
import { checkStaffSession, startStaffSession } from '#lib/session/staff-sign-in.ts';
import { Splash } from '#ui/feedback/loader.tsx';
import { Unreachable } from '#ui/screens/unreachable.tsx';
import { StaffSignIn } from './sign-in.tsx';

// Loaded on demand: every page lists the files of every route, and the dashboard has most of them.
const StaffDashboard = lazy(() => import('./dashboard.tsx').then((module) => ({ default: module.StaffDashboard })));
const loading = <Splash label="Loading the staff dashboard…" />;

export default function StaffPage() {
  const now = useStaffSession();
  const [reads] = useState(newQueryClient);
  useEffect(startStaffSession, []);
  // Data of one staff member is not kept for the next one who signs in.
  useEffect(() => {
    if (now.phase === 'signed_out') reads.clear();
  }, [now.phase, reads]);

  switch (now.phase) {
    case 'starting':
    case 'checking':
    case 'leaving':
      return loading;
    case 'unreachable':
      return (
        <Unreachable onRetry={() => void checkStaffSession()} onLeave={() => endStaffSession()} leave="Sign in again" />
      );
    case 'signed_in':
      return (
        <QueryClientProvider client={reads}>
          <Suspense fallback={loading}>
            <StaffDashboard admin={now.user} />
          </Suspense>
          <ProofGate />
        </QueryClientProvider>
      );
    case 'signed_out':
      return <StaffSignIn ended={now.ended} />;
  }
}
