import type { Segment, SegmentTable } from './segment-table.ts';

/** The keys of Meta's targeting spec. */
export type MetaSegmentType =
  | 'interests'
  | 'behaviors'
  | 'life_events'
  | 'family_statuses'
  | 'relationship_statuses'
  | 'education_statuses';

const interest = (name: string): Segment<MetaSegmentType> => ({ type: 'interests', name });
const behavior = (name: string): Segment<MetaSegmentType> => ({ type: 'behaviors', name });

/** Facebook and Instagram. */
export const metaSegments: SegmentTable<MetaSegmentType> = {
  source: 'Meta Marketing API: detailed targeting, looked up through targetingsearch',
  checked_on: '2026-11-15',
  segments: {
    interests: {
      'Arts and culture': interest('Arts and music'),
      Automotive: interest('Automobiles'),
      Beauty: interest('Beauty'),
      Business: interest('Business'),
      Cycling: interest('Cycling'),
      Education: interest('Education'),
      Entertainment: interest('Entertainment'),
      'Family and parenting': interest('Parenting'),
      Fashion: interest('Fashion'),
      Fitness: interest('Physical fitness'),
      'Food and drink': interest('Food and drink'),
      Gaming: interest('Video games'),
      Health: interest('Health'),
      'Home and garden': interest('Home and garden'),
      Music: interest('Music'),
      'News and politics': interest('Politics and social issues'),
      Outdoors: interest('Outdoor recreation'),
      'Personal finance': interest('Personal finance'),
      Pets: interest('Pets'),
      Shopping: interest('Shopping'),
      Sports: interest('Sports'),
      Technology: interest('Technology'),
      Travel: interest('Travel'),
      Volunteering: interest('Volunteering'),
    },
    demographics: {
      Homeowners: null,
      Renters: null,
      Parents: { type: 'family_statuses', name: 'Parents (All)' },
      Students: { type: 'education_statuses', name: 'In college' },
      Graduates: { type: 'education_statuses', name: 'College grad' },
      Married: { type: 'relationship_statuses', name: 'Married' },
      Single: { type: 'relationship_statuses', name: 'Single' },
      Retired: null,
      Veterans: null,
      'Small-business owners': behavior('Small business owners'),
    },
    behaviors: {
      'Online shoppers': behavior('Engaged shoppers'),
      'Frequent travelers': behavior('Frequent travelers'),
      'Early adopters': behavior('Technology early adopters'),
      Donors: interest('Charity and causes'),
      'Registered voters': null,
      'Event goers': interest('Live events'),
      'Streaming viewers': interest('Streaming media'),
      'Podcast listeners': interest('Podcasts'),
      'Recently moved': { type: 'life_events', name: 'Recently moved' },
      Commuters: behavior('Commuters'),
    },
  },
};
