import type { Account } from '../ad-platforms/dialect.ts';
import type { Ad } from './ad-shapes.ts';

export interface Budget {
  readonly name: string;
  total_micros: number;
}

export interface StoredAd {
  readonly id: string;
  readonly group: string;
  readonly ad: Ad;
  status: 'ENABLED' | 'REMOVED';
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
  const details = new Map<string, { budget: string; channel: string; eu_political: string }>();
  /** Group to campaign. */
  const groups = new Map<string, { campaign: string; name: string }>();
  const ads = new Map<string, StoredAd>();
  const assets = new Set<string>();
  const uploads = new Map<string, Upload>();
  return {
    budgets,
    details,
    groups,
    ads,
    assets,
    uploads,
    newId: () => luck.id(15),
    nameOf: (collection: string, id: string) => `customers/${customer}/${collection}/${id}`,
    /** The id in a name of that collection, or undefined where it is none. */
    idIn(collection: string, name: string): string | undefined {
      const prefix = `customers/${customer}/${collection}/`;
      return name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
    },
    adsOf: (campaign: string): StoredAd[] =>
      [...ads.values()].filter(({ group, status }) => status !== 'REMOVED' && groups.get(group)?.campaign === campaign),
    forget(): void {
      for (const kept of [budgets, details, groups, ads, assets, uploads]) kept.clear();
    },
  };
}

export type Resources = ReturnType<typeof createResources>;
