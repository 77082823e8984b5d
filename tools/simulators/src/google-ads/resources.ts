import type { Account } from '../ad-platforms/accounts.ts';
import type { Ad } from './ad-shapes.ts';

export interface Budget {
  readonly name: string;
  total_micros: number;
}

export interface StoredAd {
  readonly id: string;
  readonly group: string;
  readonly ad: Ad;
  /** The names of its images and videos. */
  readonly assets: readonly string[];
  status: 'ENABLED' | 'REMOVED';
}

interface Asset {
  /** As it was given; videos have none. */
  readonly name: string | undefined;
  readonly youtube_video_id: string | null;
  readonly image_bytes: number;
}

export interface StoredGroup {
  readonly campaign: string;
  readonly name: string;
  isRemoved: boolean;
  sent: Record<string, unknown>;
}

/** What a campaign or an ad group is targeted at. */
export interface StoredCriterion {
  readonly id: string;
  readonly campaign: string;
  readonly group: string | null;
  readonly sent: Record<string, unknown>;
}

export interface UserList {
  readonly id: string;
  readonly name: string;
  description: string;
  readonly hashes: { readonly email: Set<string>; readonly phone: Set<string> };
  /** A size is known after the first job. */
  is_counted: boolean;
}

/** Hashes on their way into a list: nothing counts before the job is run. */
export interface UserDataJob {
  readonly list: string;
  readonly hashes: { readonly kind: keyof UserList['hashes']; readonly hash: string }[];
}

export interface Upload {
  readonly id: string;
  readonly title: string;
  readonly video_id: string;
  readonly made_at: number;
}

/** What Google keeps beside the campaigns: everything has a name like `customers/1/campaigns/2`. */
export function createResources({ luck }: Account, customer: string) {
  const budgets = new Map<string, Budget>();
  /** By campaign. */
  const details = new Map<
    string,
    { budget: string; channel: string; eu_political: string; sent: Record<string, unknown> }
  >();
  const groups = new Map<string, StoredGroup>();
  const criteria = new Map<string, StoredCriterion>();
  const lists = new Map<string, UserList>();
  const jobs = new Map<string, UserDataJob>();
  const ads = new Map<string, StoredAd>();
  /** By resource name: what an ad shows. */
  const assets = new Map<string, Asset>();
  const uploads = new Map<string, Upload>();
  return {
    budgets,
    details,
    groups,
    criteria,
    lists,
    jobs,
    ads,
    assets,
    uploads,
    newId: () => luck.id(15),
    nameFor: (collection: string, id: string) => `customers/${customer}/${collection}/${id}`,
    /** The id in a name of that collection, or undefined where it is none. */
    idIn(collection: string, name: string): string | undefined {
      const prefix = `customers/${customer}/${collection}/`;
      return name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
    },
    adsIn: (campaign: string): StoredAd[] =>
      [...ads.values()].filter(({ group, status }) => {
        const owner = groups.get(group);
        return status !== 'REMOVED' && owner?.campaign === campaign && !owner.isRemoved;
      }),
    /** Also those that were removed. */
    getEveryAd: (campaign: string): StoredAd[] =>
      [...ads.values()].filter(({ group }) => groups.get(group)?.campaign === campaign),
    toGroups: (campaign: string): [string, StoredGroup][] =>
      [...groups].filter(([, group]) => group.campaign === campaign && !group.isRemoved),
    getCriteria: (campaign: string): StoredCriterion[] =>
      [...criteria.values()].filter(
        (one) => one.campaign === campaign && (one.group === null || groups.get(one.group)?.isRemoved === false),
      ),
    forget(): void {
      for (const kept of [budgets, details, groups, criteria, lists, jobs, ads, assets, uploads]) kept.clear();
    },
  };
}

export type Resources = ReturnType<typeof createResources>;
