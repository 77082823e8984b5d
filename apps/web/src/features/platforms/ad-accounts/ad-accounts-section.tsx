import type { AdAccount } from '@universal-media/contract/platforms/ad-accounts';
import { type Connection, connectionNames } from '@universal-media/contract/platforms/connections';
import { platformById } from '@universal-media/contract/platforms/platforms';
import type { ReactNode } from 'react';
import { counted } from '#lib/format/count-text.ts';
import { count } from '#lib/format/format.ts';
import { formatDay } from '#lib/format/instant-text.ts';
import { Badge, Tag } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Section } from '#ui/layout/section.tsx';
import { PlatformIcon } from '#ui/media/platform-icon.tsx';
import { ConnectMenu, DisconnectButton, ReconnectButton } from './connect-actions.tsx';
import { ConsentReturn } from './consent-return.tsx';
import { KindComparison } from './kind-comparison.tsx';
import { useAdAccounts } from './queries.ts';
import { explainState, iconPlatforms, idNames, kindTexts, platformsIn, shownId, stateTexts } from './texts.ts';

/** The ad accounts of the advertiser, with their states and the platforms' reasons, and the way to connect an own one. */
export function AdAccountsSection({ id, title }: { id: string; title: string }) {
  const query = useAdAccounts();
  return (
    <Section id={id} title={title} aside={<ConnectMenu connections={query.data?.can_connect ?? []} />}>
      <p className="max-w-[68ch] text-ink-2 text-small">
        Each new campaign runs in an ad account used for your business alone, never in one shared with other
        advertisers. We open the accounts for you, or you connect your own. If a platform suspends one, your campaigns
        there pause, and other platforms keep running.
      </p>
      <ConsentReturn />
      <Accounts query={query} />
      {(query.data?.can_connect.length ?? 0) > 0 && <KindComparison />}
    </Section>
  );
}

function Accounts({ query }: { query: ReturnType<typeof useAdAccounts> }) {
  if (query.isPending) return <Waiting />;
  if (query.isError && !query.data) return <ReadFailed title="We couldn't load your ad accounts" query={query} />;
  const { ad_accounts } = query.data;
  if (ad_accounts.length === 0) {
    return (
      <div className="mt-4">
        <EmptyState title="No ad accounts yet">
          We open one on each platform when your first campaign there is approved.
        </EmptyState>
      </div>
    );
  }
  return (
    <ul className="mt-4 grid gap-4">
      {ad_accounts.map((account) => (
        <li key={account.ad_account_id} className="border border-rule-2">
          <AccountCard account={account} />
        </li>
      ))}
    </ul>
  );
}

function AccountCard({ account }: { account: AdAccount }) {
  const { connection, kind, name, state, live_runs, currency, time_zone, limits, created_at } = account;
  const explained = explainState(account);
  const external_id = shownId(account);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-rule border-b px-4 py-3">
        <ConnectionIcon connection={connection} />
        <h3 className="type-h3">{connectionNames[connection]}</h3>
        <Badge kind={stateTexts[state].badge}>{stateTexts[state].label}</Badge>
        <span className="ms-auto">
          <Tag>{kindTexts[kind]}</Tag>
        </span>
      </div>
      <dl className="grid gap-x-6 gap-y-2 px-4 py-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
        {external_id !== null && (
          <Fact name={idNames[connection]}>
            <span className="mono">{external_id}</span>
          </Fact>
        )}
        {kind === 'connected' && <Fact name="Name">{name}</Fact>}
        <Fact name="Runs">{platformsIn(connection)}</Fact>
        {!account.takes_new_runs && state !== 'disconnected' && (
          <Fact name="New campaigns">Run in another account</Fact>
        )}
        <Fact name="Live now">{live_runs === 0 ? 'Nothing' : counted(live_runs, 'platform run')}</Fact>
        <Fact name="Currency">
          {currency}, {time_zone.replaceAll('_', ' ')} time
        </Fact>
        {limits.campaigns !== null && <Fact name="Limit">{count(limits.campaigns)} campaigns</Fact>}
        <Fact name={kind === 'connected' ? 'Connected' : 'Requested'}>
          <time dateTime={created_at}>{formatDay(created_at)}</time>
        </Fact>
      </dl>
      {explained && (
        <div className="px-4 pb-4">
          <Note tone={state === 'requested' ? 'info' : 'stop'}>
            <b>{explained.title}</b> {explained.text}
          </Note>
        </div>
      )}
      {kind === 'connected' && state !== 'disconnected' && (
        <div className="flex flex-wrap gap-2 px-4 pb-4">
          {state === 'access_lost' && <ReconnectButton connection={connection} />}
          <DisconnectButton account={account} />
        </div>
      )}
    </>
  );
}

const ConnectionIcon = ({ connection }: { connection: Connection }) => (
  <PlatformIcon platform={platformById(iconPlatforms[connection])} />
);

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-muted text-small sm:pt-px">{name}</dt>
      <dd className="min-w-0 text-row [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

const Waiting = () => (
  <Loading label="Loading your ad accounts…">
    <div className="mt-4 grid gap-3">
      <Skeleton className="w-40" />
      <Skeleton className="h-24 w-full" />
    </div>
  </Loading>
);
