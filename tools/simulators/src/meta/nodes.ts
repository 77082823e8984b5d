import type { Account } from '../ad-platforms/accounts.ts';
import type { Campaign } from '../ad-platforms/store.ts';
import { missing } from './failure.ts';

export type NodeStatus = 'ACTIVE' | 'PAUSED' | 'ARCHIVED' | 'DELETED';

interface Node {
  readonly id: string;
  name: string;
  readonly created_at: number;
  /** From when on lists show it. */
  readonly visible_at: number;
}

/** What was sent, as the latest change left it. */
type Sent = Record<string, unknown>;

export interface AdSet extends Node {
  readonly campaign: Campaign;
  sent: Sent;
  status: NodeStatus;
  lifetime_budget: number;
  start_time: number;
  end_time: number;
}

export interface Creative extends Node {
  readonly sent: Sent;
  readonly is_political: boolean;
}

export interface Ad extends Node {
  readonly sent: Sent;
  readonly ad_set: AdSet;
  status: NodeStatus;
  creative: Creative;
}

export interface Video extends Node {
  readonly bytes: number;
}

/** What Meta knows of a campaign beyond what every platform knows. */
export interface CampaignFacts {
  readonly special_ad_categories: readonly string[];
  spend_cap: number | null;
  /** With campaign budget optimization. */
  lifetime_budget: number | null;
  sent: Sent;
}

export interface CustomAudience extends Node {
  description: string;
  readonly hashes: { readonly email: Set<string>; readonly phone: Set<string> };
  readonly sent: Sent;
}

export interface Nodes {
  readonly facts: Map<string, CampaignFacts>;
  readonly ad_sets: Map<string, AdSet>;
  readonly creatives: Map<string, Creative>;
  readonly ads: Map<string, Ad>;
  readonly videos: Map<string, Video>;
  readonly images: Map<string, number>;
  readonly audiences: Map<string, CustomAudience>;
}

/** The account, and what hangs below it. */
export interface Graph extends Account, Nodes {
  readonly account_id: string;
  readonly page_id: string;
  newNode(name: string): Node;
}

const ID_DIGITS = 17;

export function createGraph(account: Account, page_id: string): Graph {
  return {
    ...account,
    account_id: account.profile.id,
    page_id,
    facts: new Map(),
    ad_sets: new Map(),
    creatives: new Map(),
    ads: new Map(),
    videos: new Map(),
    images: new Map(),
    audiences: new Map(),
    newNode: (name) => ({ id: account.luck.id(ID_DIGITS), name, created_at: Date.now(), visible_at: Date.now() }),
  };
}

/** Found by its id, or the error that Meta gives. */
export function found<Item>(items: ReadonlyMap<string, Item>, id: string): Item {
  const item = items.get(id);
  if (item === undefined) throw missing(id);
  return item;
}

export function foundCampaign({ store, facts }: Graph, id: string) {
  const campaign = store.get(id);
  if (campaign === undefined) throw missing(id);
  return { campaign, facts: found(facts, id) };
}

const isGone = (status: NodeStatus): boolean => status === 'ARCHIVED' || status === 'DELETED';
export const notArchived = <Item extends { readonly status: NodeStatus }>(items: Iterable<Item>): Item[] =>
  [...items].filter(({ status }) => !isGone(status));

export const getAdSets = ({ ad_sets }: Graph, campaign: Campaign): AdSet[] =>
  [...ad_sets.values()].filter((ad_set) => ad_set.campaign === campaign);
export const getAds = ({ ads }: Graph, campaign: Campaign): Ad[] =>
  [...ads.values()].filter(({ ad_set }) => ad_set.campaign === campaign);

const HALF_A_DAY_MS = 43_200_000;
// Days start at midnight in the account's time zone, so half a day is added to get the date in UTC.
const dateAround = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** What a campaign may spend and when: the sum of its ad sets, at most its cap. Two ad sets spend twice. */
export function settleBudget(graph: Graph, campaign: Campaign): void {
  const sets = notArchived(getAdSets(graph, campaign));
  if (sets.length === 0) return;
  const sum = sets.reduce((total, { lifetime_budget }) => total + lifetime_budget, 0);
  const { spend_cap = null, lifetime_budget = null } = graph.facts.get(campaign.id) ?? {};
  const budget = lifetime_budget ?? sum;
  campaign.budget_cents = spend_cap === null ? budget : Math.min(budget, spend_cap);
  campaign.start_date = dateAround(Math.min(...sets.map(({ start_time }) => start_time)) + HALF_A_DAY_MS);
  campaign.last_date = dateAround(Math.max(...sets.map(({ end_time }) => end_time)) - HALF_A_DAY_MS);
}

/** Counts the ad sets and ads that are not archived. */
export function settleParts(graph: Graph, campaign: Campaign): void {
  const kept = [
    ...notArchived(getAdSets(graph, campaign)).map(({ id, name, visible_at }) => ({
      id,
      name,
      visible_at,
      kind: 'ad_set',
    })),
    ...notArchived(getAds(graph, campaign)).map(({ id, name, visible_at }) => ({ id, name, visible_at, kind: 'ad' })),
  ];
  campaign.parts.splice(0, campaign.parts.length, ...kept);
}
