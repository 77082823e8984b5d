import type { Segment, SegmentTable } from './segment-table.ts';

export type GoogleSegmentType = 'affinity' | 'detailed_demographic' | 'life_event';

const affinity = (name: string): Segment<GoogleSegmentType> => ({ type: 'affinity', name });
const demographic = (name: string): Segment<GoogleSegmentType> => ({ type: 'detailed_demographic', name });
const lifeEvent = (name: string): Segment<GoogleSegmentType> => ({ type: 'life_event', name });

/** Google and YouTube. */
export const googleSegments: SegmentTable<GoogleSegmentType> = {
  source: 'Google Ads API: affinity categories, detailed demographics and life events (codes and formats)',
  checked_on: '2026-11-15',
  segments: {
    interests: {
      'Arts and culture': affinity('Art & Theater Aficionados'),
      Automotive: affinity('Auto Enthusiasts'),
      Beauty: affinity('Beauty Mavens'),
      Business: affinity('Business Professionals'),
      Cycling: affinity('Cycling Enthusiasts'),
      Education: null,
      Entertainment: affinity('Media & Entertainment'),
      'Family and parenting': affinity('Family-Focused'),
      Fashion: affinity('Fashionistas'),
      Fitness: affinity('Health & Fitness Buffs'),
      'Food and drink': affinity('Food & Dining'),
      Gaming: affinity('Gamers'),
      Health: affinity('Beauty & Wellness'),
      'Home and garden': affinity('Home & Garden'),
      Music: affinity('Music Lovers'),
      'News and politics': affinity('News & Politics'),
      Outdoors: affinity('Outdoor Enthusiasts'),
      'Personal finance': affinity('Banking & Finance'),
      Pets: affinity('Pet Lovers'),
      Shopping: affinity('Shoppers'),
      Sports: affinity('Sports Fans'),
      Technology: affinity('Technology'),
      Travel: affinity('Travel Buffs'),
      Volunteering: null,
    },
    demographics: {
      Homeowners: demographic('Homeowners'),
      Renters: demographic('Renters'),
      Parents: demographic('Parents'),
      Students: demographic('Current College Students'),
      Graduates: demographic("Bachelor's Degree"),
      Married: demographic('Married'),
      Single: demographic('Single'),
      Retired: lifeEvent('Recently Retired'),
      Veterans: null,
      'Small-business owners': lifeEvent('Recently Started a Business'),
    },
    behaviors: {
      'Online shoppers': affinity('Shopaholics'),
      'Frequent travelers': affinity('Business Travelers'),
      'Early adopters': affinity('Technophiles'),
      Donors: null,
      'Registered voters': null,
      'Event goers': affinity('Frequently Attends Live Events'),
      'Streaming viewers': affinity('TV Lovers'),
      'Podcast listeners': null,
      'Recently moved': lifeEvent('Recently Moved'),
      Commuters: null,
    },
  },
};
