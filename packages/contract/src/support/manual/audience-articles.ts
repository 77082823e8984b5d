import { MAX_CUSTOMERS } from '../../targeting/audiences.ts';
import { MAX_LOCATIONS, RADIUS_MILES } from '../../targeting/locations.ts';
import type { Article } from './article.ts';

const count = (figure: number): string => figure.toLocaleString('en-US');

export const audienceArticles: readonly Article[] = [
  {
    slug: 'places',
    topic: 'audience',
    title: 'Choose where ads run',
    summary: `Cities, counties, states, countries and ZIP codes, up to ${MAX_LOCATIONS}. Each place can have a radius of its own.`,
    body: [
      `A radius is ${RADIUS_MILES.join(', ')} miles. Postal codes of Canada, Germany and France can be used too.`,
      'Where a platform cannot target a place exactly, the builder says what it does instead.',
    ],
    keywords: 'location city zip radius state country geo targeting local area neighborhood miles map region',
  },
  {
    slug: 'audience',
    topic: 'audience',
    title: 'Choose who sees ads',
    summary: 'Age, gender, interests, demographics and behaviors. Each platform gets what it knows of them.',
    body: [
      'The builder shows beside each setting where it applies, where it is approximated and where a platform has nothing like it.',
      'Ads for housing, employment or credit, and political ads, are limited by law and by the platforms. The builder asks about them first.',
    ],
    keywords:
      'targeting age gender interests demographic behavior who sees special category housing job credit political',
  },
  {
    slug: 'customer-lists',
    topic: 'audience',
    title: 'Use a list of your customers',
    summary: 'The list is turned into hashes in your browser. The file itself never leaves your computer.',
    body: [
      `A list holds up to ${count(MAX_CUSTOMERS)} people, by email address or phone number. It is used on Google Ads, Meta and TikTok and removed with the campaign.`,
      'The campaign page shows how many people each platform recognized, and says where a list is too small.',
    ],
    keywords: 'customer list upload emails crm hash privacy match lookalike custom audience csv contacts retargeting',
  },
  {
    slug: 'tracking',
    topic: 'audience',
    title: 'Track conversions',
    summary: 'Tracking is off until you choose a method. Links carry UTM parameters either way.',
    body: [
      'Enter the ID of your pixel or tag of the platform, and it is sent with the campaign.',
      'Conversions are what platforms report. They share them out between ads, so they come in fractions.',
    ],
    keywords: 'conversion pixel utm parameters analytics measure sales tag gtm event attribution',
  },
];
