import { createHash } from 'node:crypto';
import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { CampaignFile } from '@universal-media/contract/campaigns/creative-readiness';
import { copyLimits, countCharacters } from '@universal-media/contract/copy/limits';
import type { MediaFacts } from '@universal-media/contract/platforms/media-facts';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { CALLS_TO_ACTION, CAMPAIGN_TYPES } from '@universal-media/contract/targeting/targeting-options';
import fc from 'fast-check';
import { imageFacts } from '../builders/content-row.ts';
import { dayFromNow } from './sample-order.ts';

/** Words of one language, and what stands between them. */
interface Vocabulary {
  readonly language: string;
  readonly space: string;
  readonly words: readonly string[];
}

const vocabularies: readonly Vocabulary[] = [
  {
    language: 'en',
    space: ' ',
    words: [
      'Tuned',
      'before',
      'the',
      'cold,',
      'two-day',
      'for',
      '$89.',
      'Don’t',
      'wait!',
      '\u{1F6B2}',
      'Learn',
      'More',
    ],
  },
  {
    language: 'de',
    space: ' ',
    words: ['Fahrradinspektion', 'für', 'Großstädter', 'ab', '89', '€', 'jetzt', 'buchen'],
  },
  {
    language: 'ja',
    space: '',
    words: ['自転車', 'の', '点検', 'は', '冬', 'まえ', 'に。', 'データ', '予約', '受付中'],
  },
  { language: 'th', space: '', words: ['จักรยาน', 'พร้อม', 'สำหรับ', 'ฤดูหนาว', 'ราคา', 'ถูก'] },
  { language: 'ar', space: ' ', words: ['دراجتك', 'جاهزة', 'للشتاء', 'خلال', 'يومين', 'فقط'] },
  { language: 'ko', space: ' ', words: ['자전거', '점검', '겨울', '전에', '예약하세요'] },
];

/** A text between two lengths: the shortest, the longest, and what lies between. */
function textIn({ words, space }: Vocabulary, { min, max }: { min: number; max: number }): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.oneof(fc.constant(min), fc.constant(max), fc.integer({ min, max })),
      fc.array(fc.constantFrom(...words), { minLength: max, maxLength: max }),
    )
    .map(([target, chosen]) => {
      let text = '';
      for (const word of chosen) {
        const next = text === '' ? word : text + space + word;
        if (countCharacters(next) > max || countCharacters(text) >= target) break;
        text = next;
      }
      return text.padEnd(min, '!');
    });
}

const pages = [
  'https://a.co',
  'HTTP://bikes.example/winter?utm_source=mail&q=1#top',
  'https://münchen.de/rad',
  'https://the-longest-name-of-a-bicycle-repair-shop.in-town.example/tune-up',
  `https://bikes.example/${'path/'.repeat(300)}`,
];

const facts = (content_type: 'image' | 'video', width: number, height: number): MediaFacts => ({
  ...imageFacts,
  content_type,
  media_type: content_type === 'image' ? 'image/jpeg' : 'video/mp4',
  filename: `${width}x${height}`,
  width,
  height,
  duration_s: content_type === 'image' ? null : 12,
});

const contentId = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const files: readonly CampaignFile[] = [
  facts('image', 1920, 1080),
  facts('image', 1080, 1080),
  facts('image', 1080, 1350),
  facts('image', 1080, 1920),
  facts('video', 1920, 1080),
  facts('video', 1080, 1080),
  facts('video', 1080, 1920),
].map((one) => ({
  content_id: contentId(`${one.content_type} ${one.filename}`),
  filename: one.filename,
  status: 'ready',
  facts: one,
  platform_targets: [],
  derived_from: null,
  approval_tracking: null,
}));

const place = {
  place_id: 'country:US',
  type: 'country',
  value: 'US',
  display_name: 'United States',
  country_code: 'US',
  state_code: null,
  coordinates: null,
  population: 331_000_000,
  county: null,
} as const;

export interface SimpleCampaign {
  readonly data: CampaignData;
  readonly files: readonly CampaignFile[];
}

const copyIn = (vocabulary: Vocabulary) =>
  fc.record({
    headline: textIn(vocabulary, copyLimits.headline),
    body_copy: textIn(vocabulary, copyLimits.body_copy),
    call_to_action: fc.constantFrom(...CALLS_TO_ACTION),
  });

/** Campaigns in simple mode on one platform, as advertisers write them. Whether one may run is for readiness to say. */
export const simpleCampaign = (platform: PlatformId): fc.Arbitrary<SimpleCampaign> =>
  fc.constantFrom(...vocabularies).chain((vocabulary) => {
    const other = vocabularies.find(({ language }) => language !== vocabulary.language) ?? vocabulary;
    const own = fc.record(
      { headline: textIn(vocabulary, { min: 0, max: 60 }), body_copy: textIn(vocabulary, { min: 0, max: 200 }) },
      { requiredKeys: [] },
    );
    return fc
      .record({
        copy: copyIn(vocabulary),
        translation: fc.option(copyIn(other)),
        own: fc.option(own),
        campaign_type: fc.constantFrom(...CAMPAIGN_TYPES),
        landing_page_url: fc.constantFrom(...pages),
        keywords: fc.constantFrom([''], ['bike repair', ' Fahrrad '], ['x'.repeat(copyLimits.keyword.max)]),
        chosen: fc.subarray([...files]),
      })
      .map(({ copy, translation, own: written, chosen, ...rest }) => ({
        files: chosen,
        data: CampaignData.parse({
          ...copy,
          ...rest,
          name: 'Winter tune-up',
          start_date: dayFromNow(1),
          end_date: dayFromNow(11),
          selectedPlatforms: [platform],
          declaration: { advertiser_category: 'business', paid_for_by: '', special_categories: [] },
          geographic_targeting: { locations: [place] },
          platform_copy: written === null ? {} : { [platform]: written },
          primary_language: vocabulary.language,
          selectedCampaignLanguages: [vocabulary.language, ...(translation === null ? [] : [other.language])],
          campaignTranslations:
            translation === null
              ? {}
              : { [other.language]: { ...translation, language_name: other.language, source_key: 'k' } },
          uploadedContent: chosen.map(({ content_id, filename }) => ({ content_id, filename })),
        }),
      }));
  });
