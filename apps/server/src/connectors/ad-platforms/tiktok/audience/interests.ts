import { findSegments } from '@universal-media/contract/platforms/settings/segments/find-segments';
import { SEGMENT_GROUPS } from '@universal-media/contract/platforms/settings/segments/segment-table';
import { tikTokSegments } from '@universal-media/contract/platforms/settings/segments/tiktok-segments';
import { z } from 'zod';
import type { CampaignOrder } from '../../ad-platform.ts';
import { Refusal } from '../../outcomes.ts';
import type { BusinessApi } from '../business-api.ts';

const Found = z.object({
  interest_categories: z.array(z.object({ interest_category_id: z.string(), interest_category_name: z.string() })),
});

const known = new WeakMap<BusinessApi, z.infer<typeof Found>['interest_categories']>();

/**
 * Finds TikTok's interest categories for interests, demographics and behaviors. A person with one of them sees the ad. Ads for
 * housing, employment and credit must not use them.
 */
export async function findInterestIds(api: BusinessApi, order: CampaignOrder): Promise<string[]> {
  if (order.special_categories.length > 0) return [];
  const groups = findSegments(tikTokSegments, order.segments);
  const names = new Set(SEGMENT_GROUPS.flatMap((group) => groups[group].map(({ name }) => name)));
  if (names.size === 0) return [];
  const offered = known.get(api) ?? (await api.read('tool/interest_category/', {}, Found)).interest_categories;
  known.set(api, offered);
  return [...names].map((name) => {
    const found = offered.find(({ interest_category_name }) => interest_category_name === name);
    if (found === undefined) throw new Refusal(`TikTok does not know the audience ${name}.`, 'audience_targeting');
    return found.interest_category_id;
  });
}
