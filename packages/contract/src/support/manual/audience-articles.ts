import { MAX_CUSTOMERS } from '../../targeting/audiences.ts';
import { MAX_LOCATIONS, RADIUS_MILES } from '../../targeting/locations.ts';
import type { Article } from './article.ts';

const count = (figure: number): string => figure.toLocaleString('en-US');
const or = new Intl.ListFormat('en', { type: 'disjunction' });

export const audienceArticles: readonly Article[] = [
  {
    slug: 'places',
    topic: 'audience',
    title: 'Choose where ads run',
    summary: `Cities, counties, states, countries and ZIP codes, up to ${MAX_LOCATIONS}. Each place can have its own radius.`,
    body: [
      `Choose a radius of ${or.format(RADIUS_MILES.map(String))} miles. You can also use postal codes in Canada, Germany and France.`,
      'Where a platform cannot target a place exactly, the builder says what it does instead.',
    ],
    keywords: 'location city zip radius state country geo targeting local area neighborhood miles map region',
  },
  {
    slug: 'audience',
    topic: 'audience',
    title: 'Choose who sees ads',
    summary: 'Age, gender, interests, demographics and behaviors. Each platform receives the ones it supports.',
    body: [
      "Next to each setting, the builder shows which platforms apply it, approximate it or don't offer it.",
      'The law and the platforms restrict ads for housing, employment or credit, and political ads. The builder asks about these first.',
    ],
    keywords:
      'targeting age gender interests demographic behavior who sees special category housing job credit political',
  },
  {
    slug: 'customer-lists',
    topic: 'audience',
    title: 'Use a list of your customers',
    summary: 'We hash the list in your browser. The file itself never leaves your computer.',
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
      "Enter the ID of the platform's pixel or tag, and we send it with the campaign.",
      'Platforms report conversions. They may split one among several ads, so you can see fractions.',
    ],
    keywords: 'conversion pixel utm parameters analytics measure sales tag gtm event attribution',
  },
];
