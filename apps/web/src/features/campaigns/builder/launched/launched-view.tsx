import type { SessionUser } from '@universal-media/contract/accounts/identity';
import type { ReactNode } from 'react';
import { refusedAs } from '#lib/call/call-error.ts';
import { Loader } from '#ui/feedback/loader.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { BuilderMessage } from '../frame/no-campaign.tsx';
import { Launched } from './launched.tsx';
import { useLaunched } from './queries.ts';

interface LaunchedViewProps {
  user: SessionUser;
  campaign_id: string;
  /** Shown if there is no campaign with this id: the draft was not launched. */
  fallback: ReactNode;
}

/** Loads the campaign for step 5, after a reload as well as right after the launch. */
export function LaunchedView({ user, campaign_id, fallback }: LaunchedViewProps) {
  const query = useLaunched(campaign_id);
  if (query.data) return <Launched user={user} campaign={query.data.campaign} />;
  if (refusedAs(query.error, 'not_found')) return fallback;
  if (query.isError) {
    return (
      <BuilderMessage>
        <ReadFailed heading="h2" title="We couldn't load your campaign" query={query} />
      </BuilderMessage>
    );
  }
  return <Loader label="Loading your campaign…" className="p-6" />;
}
