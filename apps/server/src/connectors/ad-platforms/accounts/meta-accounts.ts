import { z } from 'zod';
import { type AdConnection, accountName } from '../ad-account.ts';
import { keyTag, sortOldestFirst } from '../lookup.ts';
import { type Graph, type GraphSettings, graphClient, NotFound } from '../meta/graph.ts';
import { readByName } from '../meta/graph-lists.ts';
import { metaPlatform } from '../meta/meta-platform.ts';
import { Done } from '../meta/nodes.ts';
import { runCreation } from '../outcomes.ts';
import { metaOwnAccounts } from './meta-own-accounts.ts';
import { AccountNode, FIELDS, toRemoteAccount } from './meta-remote-account.ts';
import { rememberSessions } from './own-sessions.ts';

export interface MetaConnectionSettings extends GraphSettings {
  /** The business that owns the ad accounts and the page. */
  readonly business_id: string;
  /** The account of campaigns from before own accounts. Digits only. */
  readonly account_id: string | null;
  readonly page_id: string;
  readonly instagram_user_id: string | null;
  readonly pixel_id: string | null;
  /** Meta's consent page, where advertisers may connect accounts of their own; null where they may not. */
  readonly consent_url: string | null;
}

const Created = z.object({ account_id: z.string().regex(/^\d+$/) });
const Me = z.object({ id: z.string() });

// Meta numbers time zones. Others get New York's, and their campaigns start and end on its days.
const zones: Readonly<Record<string, number>> = {
  'America/Los_Angeles': 1,
  'America/Denver': 2,
  'Pacific/Honolulu': 3,
  'America/Anchorage': 4,
  'America/Phoenix': 5,
  'America/Chicago': 6,
  'America/New_York': 7,
};
const NEW_YORK = 7;

const MAX_NAME = 100;
const MAX_IDS = 50;

async function readAccount(graph: Graph, id: string): Promise<AccountNode[]> {
  try {
    return [await graph.read(id, { fields: FIELDS }, AccountNode)];
  } catch (error) {
    if (error instanceof NotFound) return [];
    throw error;
  }
}

/** Reads accounts fifty at a time. One unknown id fails the whole call, so then each is read alone. */
async function readAccounts(graph: Graph, external_ids: readonly string[]): Promise<AccountNode[]> {
  const all: AccountNode[] = [];
  for (let from = 0; from < external_ids.length; from += MAX_IDS) {
    const ids = external_ids.slice(from, from + MAX_IDS).map((id) => `act_${id}`);
    try {
      const read = await graph.read('', { ids: ids.join(','), fields: FIELDS }, z.record(z.string(), AccountNode));
      all.push(...Object.values(read));
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      for (const id of ids) all.push(...(await readAccount(graph, id)));
    }
  }
  return all;
}

/** Facebook and Instagram: ad accounts in our business, with our page. */
export function metaConnection(settings: MetaConnectionSettings): AdConnection {
  const graph = graphClient(settings);
  const ownGraph = rememberSessions((token) => graphClient({ ...settings, token }));
  const { business_id, account_id, page_id } = settings;

  /** Lets our system user work in the account: creating one does not. Repeating it changes nothing. */
  async function assignOurselves(external_id: string): Promise<void> {
    const { id: user } = await graph.read('me', { fields: 'id' }, Me);
    await graph.change(`act_${external_id}/assigned_users`, { user, tasks: ['MANAGE', 'ADVERTISE', 'ANALYZE'] }, Done);
  }

  return {
    forAccount({ external_id, own_token, ...account }) {
      const named = { ...settings, account_id: external_id, page_id: account.page_id ?? page_id };
      if (own_token === null) return metaPlatform(named, graph);
      // Our Instagram account and our pixel do not belong to the advertiser.
      return metaPlatform({ ...named, instagram_user_id: null, pixel_id: null }, ownGraph(own_token));
    },
    own: settings.consent_url === null ? null : metaOwnAccounts(settings, settings.consent_url, ownGraph),
    shared: account_id === null ? null : metaPlatform({ ...settings, account_id }, graph),
    createAccount: (account) =>
      runCreation(
        async (onCreated) => {
          const params = {
            name: accountName(account, MAX_NAME),
            currency: account.currency,
            timezone_id: zones[account.time_zone] ?? NEW_YORK,
            end_advertiser: page_id,
            media_agency: business_id,
            partner: 'NONE',
          };
          const { account_id: external_id } = await graph.change(`${business_id}/adaccount`, params, Created);
          onCreated(external_id);
          await assignOurselves(external_id);
          return external_id;
        },
        // An account that we may not work in stays empty and is found again by its key.
        async () => undefined,
      ),
    async findAccount(key) {
      const path = `${business_id}/owned_ad_accounts`;
      const found = await readByName(graph, path, { fields: FIELDS }, AccountNode, keyTag(key));
      const [first] = sortOldestFirst(found.map((node) => ({ ...node, created_at: node.created_time })));
      if (first === undefined) return undefined;
      // The attempt may have stopped before this.
      await assignOurselves(first.account_id);
      return first.account_id;
    },
    accountStates: async (external_ids) =>
      (await readAccounts(graph, external_ids)).map((node) => toRemoteAccount(node, page_id)),
    // Meta publishes no prices before an auction.
    getCpmCents: async () => null,
  };
}
