import { findSegments } from '@universal-media/contract/platforms/settings/segments/find-segments';
import {
  type GoogleSegmentType,
  googleSegments,
} from '@universal-media/contract/platforms/settings/segments/google-segments';
import { SEGMENT_GROUPS } from '@universal-media/contract/platforms/settings/segments/segment-table';
import { z } from 'zod';
import type { CampaignOrder } from '../../ad-platform.ts';
import type { GoogleClient } from '../google-client.ts';
import { quoted } from '../remote-campaigns.ts';

interface Source {
  readonly query: string;
  /** The resource in the query's response. */
  readonly resource: string;
  readonly toCriterion: (found: { readonly resourceName: string; readonly id: string }) => object;
}

const sources: Record<GoogleSegmentType, Source> = {
  affinity: {
    query:
      "SELECT user_interest.resource_name, user_interest.user_interest_id, user_interest.name FROM user_interest WHERE user_interest.taxonomy_type = 'AFFINITY' AND user_interest.name",
    resource: 'userInterest',
    toCriterion: ({ resourceName }) => ({ userInterest: { userInterestCategory: resourceName } }),
  },
  detailed_demographic: {
    query:
      'SELECT detailed_demographic.resource_name, detailed_demographic.id, detailed_demographic.name FROM detailed_demographic WHERE detailed_demographic.name',
    resource: 'detailedDemographic',
    toCriterion: ({ id }) => ({ extendedDemographic: { extendedDemographicId: id } }),
  },
  life_event: {
    query: 'SELECT life_event.resource_name, life_event.id, life_event.name FROM life_event WHERE life_event.name',
    resource: 'lifeEvent',
    toCriterion: ({ id }) => ({ lifeEvent: { lifeEventId: id } }),
  },
};

const Found = z.record(
  z.string(),
  z.object({ resourceName: z.string(), id: z.string().default(''), name: z.string() }),
);

/** Maps interests, demographics and behaviors to Google's segments. */
export function segmentCriteria(client: GoogleClient) {
  // The ids do not change, and the same few segments are looked up again and again.
  const known = new Map<string, object>();

  async function load(type: GoogleSegmentType, names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    const { query, resource, toCriterion } = sources[type];
    for (const row of await client.search(`${query} IN (${names.map(quoted).join(', ')})`, Found)) {
      const found = row[resource];
      if (found !== undefined) known.set(`${type} ${found.name}`, toCriterion(found));
    }
  }

  /**
   * Returns the criteria, or the name of a segment that Google does not know. A person who matches one of them sees the ad.
   * Ads for housing, employment and credit must not use them.
   */
  return async function criteria({ segments, special_categories }: CampaignOrder): Promise<object[] | string> {
    if (special_categories.length > 0) return [];
    const groups = findSegments(googleSegments, segments);
    const wanted = SEGMENT_GROUPS.flatMap((group) => groups[group]);
    const missing = wanted.filter(({ type, name }) => !known.has(`${type} ${name}`));
    for (const [type, list] of Map.groupBy(missing, (one) => one.type)) {
      await load(
        type,
        list.map(({ name }) => name),
      );
    }
    const result = new Map<string, object>();
    for (const { type, name } of wanted) {
      const criterion = known.get(`${type} ${name}`);
      if (criterion === undefined) return name;
      result.set(`${type} ${name}`, criterion);
    }
    return [...result.values()];
  };
}
