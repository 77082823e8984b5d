import type { Segment, SegmentTable } from './segment-table.ts';

export type TikTokSegmentType = 'interest_category';

const category = (name: string): Segment<TikTokSegmentType> => ({ type: 'interest_category', name });

/** TikTok. It offers no demographics beyond age, gender and household income. */
export const tikTokSegments: SegmentTable<TikTokSegmentType> = {
  source: 'TikTok Business API: interest categories of tool/interest_category',
  checked_on: '2026-11-15',
  segments: {
    interests: {
      'Arts and culture': category('News & Entertainment'),
      Automotive: category('Vehicles & Transportation'),
      Beauty: category('Beauty & Personal Care'),
      Business: category('Business Services'),
      Cycling: category('Sports & Outdoors'),
      Education: category('Education'),
      Entertainment: category('News & Entertainment'),
      'Family and parenting': category('Baby, Kids & Maternity'),
      Fashion: category('Apparel & Accessories'),
      Fitness: category('Sports & Outdoors'),
      'Food and drink': category('Food & Beverage'),
      Gaming: category('Games'),
      Health: null,
      'Home and garden': category('Home Improvement'),
      Music: category('News & Entertainment'),
      'News and politics': category('News & Entertainment'),
      Outdoors: category('Sports & Outdoors'),
      'Personal finance': category('Financial Services'),
      Pets: category('Pets'),
      Shopping: category('E-Commerce (Non-app)'),
      Sports: category('Sports & Outdoors'),
      Technology: category('Tech & Electronics'),
      Travel: category('Travel'),
      Volunteering: null,
    },
    demographics: {
      Homeowners: null,
      Renters: null,
      Parents: category('Baby, Kids & Maternity'),
      Students: category('Education'),
      Graduates: null,
      Married: null,
      Single: null,
      Retired: null,
      Veterans: null,
      'Small-business owners': category('Business Services'),
    },
    behaviors: {
      'Online shoppers': category('E-Commerce (Non-app)'),
      'Frequent travelers': category('Travel'),
      'Early adopters': category('Tech & Electronics'),
      Donors: null,
      'Registered voters': null,
      'Event goers': null,
      'Streaming viewers': null,
      'Podcast listeners': null,
      'Recently moved': null,
      Commuters: null,
    },
  },
};
