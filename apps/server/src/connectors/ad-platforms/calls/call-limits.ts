import type { Connection } from '@universal-media/contract/platforms/connections';

/** A number of calls in a number of seconds, as the platform counts them. */
export interface CallRate {
  readonly calls: number;
  readonly seconds: number;
}

interface PublishedRate {
  /** For all our accounts together; null where the platform sets no such limit. */
  readonly connection: CallRate | null;
  /** For one ad account; null where the platform sets no such limit. */
  readonly account: CallRate | null;
  readonly counts: string;
  readonly source: string;
  readonly read_on: string;
}

/** How often the platforms let an app call them, by their public documentation. Settings replace them with what we were granted. */
export const callLimits: Readonly<Record<Connection, PublishedRate>> = {
  'google-ads': {
    connection: { calls: 15_000, seconds: 86_400 },
    account: null,
    counts: 'Operations of a developer token with basic access: every changed item, and each query, is one.',
    source: 'https://developers.google.com/google-ads/api/docs/api-policy/access-levels',
    read_on: '2026-11-15',
  },
  meta: {
    connection: null,
    account: { calls: 100_000, seconds: 3_600 },
    counts:
      'Points of an ad account with full access, before what each active ad adds: a read is one, a change is three.',
    source: 'https://developers.facebook.com/docs/marketing-api/overview/rate-limiting',
    read_on: '2026-11-15',
  },
  tiktok: {
    connection: { calls: 10, seconds: 1 },
    account: null,
    counts: 'Calls of an app with basic access.',
    source: 'https://business-api.tiktok.com/portal/docs?id=1740029171730433',
    read_on: '2026-11-15',
  },
};
