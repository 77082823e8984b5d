import type { SessionUser } from '@universal-media/contract/identity';
import type { ReactNode } from 'react';
import { useLaunched } from '../../../features/campaigns/confirmation/queries.ts';
import { refusedAs } from '../../../lib/call-error.ts';
import { Loader } from '../../../ui/loader.tsx';
import { ReadFailed } from '../../../ui/read-failed.tsx';
import { Aside } from './aside.tsx';
import { Launched } from './launched.tsx';

interface LaunchedViewProps {
  user: SessionUser;
  campaign_id: string;
  /** What the address means where it names no campaign: a draft that was not sent off. */
  otherwise: ReactNode;
}

/** Reads the campaign that an address of step 5 names, after a reload as well as right after its launch. */
export function LaunchedView({ user, campaign_id, otherwise }: LaunchedViewProps) {
  const query = useLaunched(campaign_id);
  if (query.data) return <Launched user={user} campaign={query.data.campaign} />;
  if (refusedAs(query.error, 'not_found')) return otherwise;
  if (query.isError) {
    return (
      <Aside>
        <ReadFailed heading="h2" title="Your campaign did not load" query={query} />
      </Aside>
    );
  }
  return <Loader label="Loading your campaign" className="p-6" />;
}
