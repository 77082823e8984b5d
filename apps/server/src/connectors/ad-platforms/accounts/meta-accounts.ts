import { z } from 'zod';
import {
  type AccountLimits,
  type AdConnection,
  accountName,
  type RemoteAccount,
  type RemoteAccountState,
} from '../ad-account.ts';
import { keyTag, sortOldestFirst } from '../lookup.ts';
import { type Graph, type GraphSettings, graphClient, NotFound } from '../meta/graph.ts';
import { readByName } from '../meta/graph-lists.ts';
import { metaPlatform } from '../meta/meta-platform.ts';
import { Done } from '../meta/nodes.ts';
import { runCreation } from '../outcomes.ts';

export interface MetaConnectionSettings extends GraphSettings {
  /** The business that owns the ad accounts and the page. */
  readonly business_id: string;
  /** The account of campaigns from before own accounts. Digits only. */
  readonly account_id: string | null;
  readonly page_id: string;
  readonly instagram_user_id: string | null;
  readonly pixel_id: string | null;
}

const Created = z.object({ account_id: z.string().regex(/^\d+$/) });
const Me = z.object({ id: z.string() });

const AccountNode = z.object({
  id: z.string(),
  account_id: z.string(),
  name: z.string(),
  account_status: z.number(),
  disable_reason: z.union([z.number(), z.string()]).optional(),
  currency: z.string(),
  timezone_name: z.string().default(''),
  created_time: z.string().default('1970-01-01T00:00:00Z'),
});
type AccountNode = z.infer<typeof AccountNode>;
const FIELDS = 'id,account_id,name,account_status,disable_reason,currency,timezone_name,created_time';

const ACTIVE = 1;
// Unsettled and grace period: Meta still runs the ads, or asks us to pay.
const RUNNING = new Set([ACTIVE, 3, 9]);
const CLOSED = new Set([100, 101]);
const DISABLED = 2;

const stateFor = (status: number): RemoteAccountState => {
  if (RUNNING.has(status)) return 'active';
  if (CLOSED.has(status)) return 'closed';
  return status === DISABLED ? 'suspended' : 'pending';
};

// Meta's reasons for a disabled account, which it gives as numbers.
const reasons: Readonly<Record<number, string>> = {
  1: 'Meta disabled the account for breaking its advertising policies.',
  2: 'Meta disabled the account while it reviews intellectual property.',
  3: 'Meta disabled the account because of a payment risk.',
  4: 'Meta shut the account down.',
  5: 'Meta disabled the account while it reviews its ads.',
};

// Published limits of an ad account. Ads per page follow from the page's spending.
const LIMITS: AccountLimits = { campaigns: 5_000, ad_groups: 5_000, ads_per_page: 250, operations_per_day: null };

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
  const { business_id, account_id, page_id } = settings;

  const toRemote = ({ account_id: external_id, name, currency, ...node }: AccountNode): RemoteAccount => {
    const state = stateFor(node.account_status);
    const disabled = reasons[Number(node.disable_reason ?? 0)] ?? 'Meta disabled the account.';
    const reason = state === 'suspended' ? disabled : state === 'closed' ? 'Meta closed the account.' : null;
    const { timezone_name: time_zone } = node;
    return { external_id, name, currency, time_zone, state, reason, limits: LIMITS, page_id, identity_id: null };
  };

  /** Lets our system user work in the account: creating one does not. Repeating it changes nothing. */
  async function assignOurselves(external_id: string): Promise<void> {
    const { id: user } = await graph.read('me', { fields: 'id' }, Me);
    await graph.change(`act_${external_id}/assigned_users`, { user, tasks: ['MANAGE', 'ADVERTISE', 'ANALYZE'] }, Done);
  }

  return {
    forAccount: (account) =>
      metaPlatform({ ...settings, account_id: account.external_id, page_id: account.page_id ?? page_id }, graph),
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
    accountStates: async (external_ids) => (await readAccounts(graph, external_ids)).map(toRemote),
    // Meta publishes no prices before an auction.
    getCpmCents: async () => null,
  };
}
