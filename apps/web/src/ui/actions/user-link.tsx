import { staffMay } from '@universal-media/contract/wire/permissions';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { staffPaths } from '#lib/navigation/staff-paths.ts';
import { useStaffSession } from '#lib/session/staff-session.ts';

interface UserLinkProps {
  /** Null for unknown users. */
  user_id: string | null;
  className?: string;
  children: ReactNode;
}

/** Names an advertiser, with a link to their page for staff who may open it. */
export function UserLink({ user_id, className, children }: UserLinkProps) {
  const session = useStaffSession();
  const mayOpen = session.phase === 'signed_in' && staffMay(session.user, 'campaign_control');
  if (user_id === null || !mayOpen) return <span className={className}>{children}</span>;
  return (
    <Link
      to={staffPaths.user(user_id)}
      className={clsx('inline-block min-h-6 content-center underline hover:decoration-2', className)}
    >
      {children}
    </Link>
  );
}
