import type { Account } from '../ad-platforms/accounts.ts';
import type { Campaign } from '../ad-platforms/store.ts';
import { invalid } from './reply.ts';

type Operation = 'ENABLE' | 'DISABLE' | 'DELETE';

interface Entry {
  readonly id: string;
  name: string;
  readonly created_at: number;
  readonly visible_at: number;
}

/** What was sent, as the latest change left it. */
type Sent = Record<string, unknown>;

export interface AdGroup extends Entry {
  readonly campaign: Campaign;
  sent: Sent;
  operation: Operation;
  budget_cents: number;
  starts_at: number;
  ends_at: number;
}

export interface Ad extends Entry {
  readonly sent: Sent;
  readonly ad_group: AdGroup;
  operation: Operation;
}

/** What TikTok knows of a campaign beyond what every platform knows. */
export interface CampaignFacts {
  readonly objective_type: string;
  readonly special_industries: readonly string[];
  cap_cents: number;
  /** The campaign distributes the budget among its ad groups. */
  readonly is_optimized: boolean;
  sent: Sent;
}

export interface CustomAudience {
  readonly id: string;
  readonly name: string;
  readonly hashes: readonly string[];
  readonly sent: Sent;
}

/** The account, and what hangs below it. */
export interface Books extends Account {
  readonly advertiser_id: string;
  readonly identity_id: string;
  /** Who publishes ads: the name beside them, and the image. */
  readonly identities: Map<string, { readonly display_name: string; readonly image_uri?: string | undefined }>;
  /** Whether a campaign may be created disabled; if not, the setting is ignored. */
  readonly may_begin_disabled: boolean;
  readonly facts: Map<string, CampaignFacts>;
  readonly ad_groups: Map<string, AdGroup>;
  readonly ads: Map<string, Ad>;
  readonly images: Set<string>;
  readonly videos: Set<string>;
  readonly file_names: Set<string>;
  /** Uploaded customers by the path of their file. */
  readonly customer_files: Map<string, { readonly calculate_type: string; readonly hashes: readonly string[] }>;
  readonly audiences: Map<string, CustomAudience>;
}

// Nineteen digits: more than a number in JavaScript can hold.
const ID_DIGITS = 19;
export const newId = ({ luck }: Account): string => luck.id(ID_DIGITS);

type Names = Pick<Books, 'identity_id' | 'may_begin_disabled'>;

export const createBooks = (account: Account, names: Names): Books => ({
  ...account,
  ...names,
  advertiser_id: account.profile.id,
  identities: new Map([[names.identity_id, { display_name: 'Ridgeline Bikes' }]]),
  facts: new Map(),
  ad_groups: new Map(),
  ads: new Map(),
  images: new Set(),
  videos: new Set(),
  file_names: new Set(),
  customer_files: new Map(),
  audiences: new Map(),
});

export function foundCampaign({ store, facts }: Books, id: string) {
  const campaign = store.get(id);
  const known = facts.get(id);
  if (campaign === undefined || known === undefined) throw invalid(`Campaign ${id} doesn't exist`);
  return { campaign, facts: known };
}

export function foundAdGroup({ ad_groups }: Books, id: string): AdGroup {
  const ad_group = ad_groups.get(id);
  if (ad_group === undefined) throw invalid(`Ad group ${id} doesn't exist`);
  return ad_group;
}

export const notDeleted = <Item extends { readonly operation: Operation }>(items: Iterable<Item>): Item[] =>
  [...items].filter(({ operation }) => operation !== 'DELETE');
export const getAdGroups = ({ ad_groups }: Books, campaign: Campaign): AdGroup[] =>
  [...ad_groups.values()].filter((ad_group) => ad_group.campaign === campaign);
export const getAds = ({ ads }: Books, campaign: Campaign): Ad[] =>
  [...ads.values()].filter(({ ad_group }) => ad_group.campaign === campaign);

const HALF_A_DAY_MS = 43_200_000;
const toDate = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** What a campaign may spend and when: the sum of its ad groups, at most its own budget; and what is below it. */
export function settle(books: Books, campaign: Campaign): void {
  const groups = notDeleted(getAdGroups(books, campaign));
  const ads = notDeleted(getAds(books, campaign));
  campaign.parts.splice(
    0,
    campaign.parts.length,
    ...groups.map(({ id, name, visible_at }) => ({ id, name, visible_at, kind: 'ad_group' })),
    ...ads.map(({ id, name, visible_at }) => ({ id, name, visible_at, kind: 'ad' })),
  );
  if (groups.length === 0) return;
  const sum = groups.reduce((total, { budget_cents }) => total + budget_cents, 0);
  const { cap_cents = sum, is_optimized = false } = books.facts.get(campaign.id) ?? {};
  campaign.budget_cents = is_optimized ? cap_cents : Math.min(sum, cap_cents);
  campaign.start_date = toDate(Math.min(...groups.map(({ starts_at }) => starts_at)));
  // Days end at midnight in the account's time zone, so half a day is subtracted to get the date in UTC.
  campaign.last_date = toDate(Math.max(...groups.map(({ ends_at }) => ends_at)) - HALF_A_DAY_MS);
}
