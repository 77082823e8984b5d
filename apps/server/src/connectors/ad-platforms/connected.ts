import { type Connection, connectionNames } from '@universal-media/contract/platforms/connections';
import { type GoogleConnectionSettings, googleConnection } from './accounts/google-accounts.ts';
import { type MetaConnectionSettings, metaConnection } from './accounts/meta-accounts.ts';
import { type TikTokConnectionSettings, tikTokConnection } from './accounts/tiktok-accounts.ts';
import type { AdConnection, AdPlatforms } from './ad-account.ts';
import { namingAccount } from './calls/call-context.ts';
import { callLimits } from './calls/call-limits.ts';
import { type CallQueue, createCallQueue } from './calls/call-queue.ts';

type Given<Settings> = Omit<Settings, 'timeout_seconds' | 'version' | 'queue'> | undefined;

interface Connections {
  readonly 'google-ads': Given<GoogleConnectionSettings>;
  readonly meta: Given<MetaConnectionSettings>;
  readonly tiktok: Given<TikTokConnectionSettings>;
  readonly timeout_seconds: number;
  /** What the platform granted us, in the units and the time of `callLimits`; null for what it publishes. */
  readonly granted_calls: Readonly<Record<Connection, number | null>>;
}

const META_VERSION = 'v24.0';
/** A job that waits longer gives its worker to another, and tries again later. */
const MAX_WAIT_SECONDS = 60;

/** Builds the queue of all our calls to a platform in this process. */
function buildQueue(connection: Connection, granted: number | null): CallQueue {
  const published = callLimits[connection];
  const replace = (rate: typeof published.account) =>
    rate && { ...rate, calls: granted === null ? rate.calls : granted };
  return createCallQueue({
    service: connectionNames[connection],
    connection: replace(published.connection),
    account: replace(published.account),
    max_wait_seconds: MAX_WAIT_SECONDS,
  });
}

/** Names the account in all calls that are made for it. */
const namingAccounts = (connection: AdConnection): AdConnection => ({
  ...connection,
  forAccount: (account) => namingAccount(connection.forAccount(account), account.external_id),
  shared: connection.shared && namingAccount(connection.shared, 'settings'),
});

/** Builds connectors for the platforms with a manager account. A simulator differs only in its URL. */
export function connectedPlatforms({ timeout_seconds, granted_calls, ...given }: Connections): AdPlatforms {
  function connect<Settings>(
    connection: Connection,
    settings: Settings | undefined,
    build: (settings: Settings & { timeout_seconds: number; queue: CallQueue }) => AdConnection,
  ): AdConnection | null {
    if (settings === undefined) return null;
    const queue = buildQueue(connection, granted_calls[connection]);
    return namingAccounts(build({ ...settings, timeout_seconds, queue }));
  }
  return {
    'google-ads': connect('google-ads', given['google-ads'], googleConnection),
    meta: connect('meta', given.meta, (settings) => metaConnection({ ...settings, version: META_VERSION })),
    tiktok: connect('tiktok', given.tiktok, tikTokConnection),
  };
}
