import { createHash } from 'node:crypto';
import type { Row } from './search/query.ts';

/** Google's affinity categories, detailed demographics and life events, as far as tests use them. */
const catalog = {
  user_interest: [
    'Art & Theater Aficionados',
    'Auto Enthusiasts',
    'Banking & Finance',
    'Beauty & Wellness',
    'Beauty Mavens',
    'Business Professionals',
    'Business Travelers',
    'Cycling Enthusiasts',
    'Family-Focused',
    'Fashionistas',
    'Food & Dining',
    'Frequently Attends Live Events',
    'Gamers',
    'Health & Fitness Buffs',
    'Home & Garden',
    'Media & Entertainment',
    'Music Lovers',
    'News & Politics',
    'Outdoor Enthusiasts',
    'Pet Lovers',
    'Shopaholics',
    'Shoppers',
    'Sports Fans',
    'TV Lovers',
    'Technology',
    'Technophiles',
    'Travel Buffs',
  ],
  detailed_demographic: [
    'Homeowners',
    'Renters',
    'Parents',
    'Current College Students',
    "Bachelor's Degree",
    'Married',
    'Single',
  ],
  life_event: ['Recently Moved', 'Recently Retired', 'Recently Started a Business'],
} as const;
export type SegmentResource = keyof typeof catalog;

export const isSegmentResource = (name: string): name is SegmentResource => Object.hasOwn(catalog, name);

const collections = {
  user_interest: 'userInterests',
  detailed_demographic: 'detailedDemographics',
  life_event: 'lifeEvents',
};

/** The same name always has the same id. */
const toId = (name: string): string =>
  String(80_000 + (createHash('sha256').update(name).digest().readUInt32BE(0) % 9_999));

export const segmentRows = (resource: SegmentResource, nameFor: (collection: string, id: string) => string): Row[] =>
  catalog[resource].map((name) => ({
    [`${resource}.resource_name`]: nameFor(collections[resource], toId(name)),
    [resource === 'user_interest' ? 'user_interest.user_interest_id' : `${resource}.id`]: toId(name),
    [`${resource}.name`]: name,
    ...(resource === 'user_interest' && { 'user_interest.taxonomy_type': 'AFFINITY' }),
  }));
