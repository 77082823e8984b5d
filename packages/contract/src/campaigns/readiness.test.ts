import { campaignOn } from '@universal-media/trial/campaign-arbitrary';
import { samplePlaces } from '@universal-media/trial/sample-places';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CampaignData } from './campaign.ts';
import { DATES_WRONG, findMissing, NAME_MISSING, YOUTUBE_URL_HELP } from './readiness.ts';

const TODAY = '2026-11-16';

const ready = CampaignData.parse({
  name: 'Winter tune-up',
  start_date: '2026-11-17',
  end_date: '2026-11-28',
  selectedPlatforms: ['youtube'],
  declaration: { advertiser_category: 'business', paid_for_by: '', special_categories: [] },
  geographic_targeting: { locations: [samplePlaces[0]] },
  headline: 'Tuned before the cold.',
  body_copy: 'Full tune-up for $89, two-day turnaround.',
  landing_page_url: 'https://ridgelinebikes.example/tune',
});

const messages = (change: Partial<CampaignData>) =>
  findMissing({ ...ready, ...change }, TODAY).map(({ message }) => message);
const fields = (change: Partial<CampaignData>) => findMissing({ ...ready, ...change }, TODAY).map(({ field }) => field);
const politics = { ...ready.declaration, advertiser_category: 'political', paid_for_by: 'Friends of Jo' } as const;

describe('what keeps a campaign from going on', () => {
  it('is nothing when everything is there', () => {
    expect(messages({})).toEqual([]);
  });

  it('is everything at once when nothing is there, in the order of the screen', () => {
    const sections = findMissing(CampaignData.parse({}), TODAY).map(({ section }) => section);
    expect(sections).toEqual([
      'platforms',
      'platforms',
      'platforms',
      'basics',
      'basics',
      'basics',
      'places',
      'copy',
      'copy',
      'copy',
    ]);
  });

  it.each([
    [{ name: '  ' }, NAME_MISSING],
    [{ start_date: '2026-11-20', end_date: '2026-11-20' }, DATES_WRONG],
    [{ start_date: '2026-11-20', end_date: '2026-11-19' }, DATES_WRONG],
    [{ start_date: '2026-11-15' }, 'The start date has passed. Choose today or a later day.'],
    [{ end_date: '' }, 'Choose an end date'],
    [{ budget_amount: 99 }, 'Minimum total campaign budget: $100 required (current: $99)'],
    [
      { budget_type: 'daily', budget_amount: 1_000_000_000 },
      'Maximum total campaign budget: $100,000,000. Contact us to spend more.',
    ],
    [{ headline: 'Four' }, 'Headline must be 5 to 60 characters (now 4)'],
    [{ headline: ` ${'xx '.repeat(20)}x ` }, 'Headline must be 5 to 60 characters (now 61)'],
    [
      { headline: 'x'.repeat(41) },
      'Headline: the first word is longer than YouTube allows (40 characters). Write a shorter version for YouTube',
    ],
    [
      { platform_copy: { youtube: { body_copy: 'x'.repeat(91) } } },
      'Body copy: the first word is longer than YouTube allows (90 characters). Write a shorter version for YouTube',
    ],
    [
      {
        selectedCampaignLanguages: ['en', 'de'],
        campaignTranslations: {
          de: {
            language_name: 'German',
            source_key: 'k',
            headline: 'x'.repeat(41),
            body_copy: 'Alles neu.',
            call_to_action: 'Los',
          },
        },
      },
      'Headline in German: the first word is longer than YouTube allows (40 characters). Write a shorter version for YouTube',
    ],
    [{ body_copy: 'Nine char' }, 'Body copy must be 10 to 200 characters (now 9)'],
    [{ body_copy: `${'xxx '.repeat(50)}x` }, 'Body copy must be 10 to 200 characters (now 201)'],
    [{ selectedPlatforms: [] }, 'Choose at least one platform'],
    [{ landing_page_url: 'ridgelinebikes.example' }, 'Start the landing page URL with https://'],
    [{ landing_page_url: 'https://ridgelinebikes' }, 'Enter a valid landing page URL'],
    [{ declaration: { ...politics, paid_for_by: ' ' } }, 'Enter who paid for this political ad'],
    [
      { declaration: politics, selectedPlatforms: ['tiktok'] },
      'TikTok: TikTok does not take political or issue advertising.',
    ],
  ] satisfies [Partial<CampaignData>, string][])('%j: %s', (change, message) => {
    expect(messages(change)).toEqual([message]);
  });

  it.each([
    { budget_amount: 100 },
    { start_date: TODAY },
    { start_date: '2026-11-27', end_date: '2026-11-28' },
    { budget_type: 'daily', budget_amount: 9 },
    { headline: 'Fives' },
    { headline: `\t${'\u{1F6B2}'.repeat(60)}\n` },
    { body_copy: 'Ten chars!' },
    { body_copy: '\u5B57'.repeat(200) },
    { declaration: politics, selectedPlatforms: ['youtube', 'roku'] },
    { youtube_video_url: 'nonsense' },
    { youtube_hosting_preference: 'provide_url', selectedPlatforms: ['meta'] },
    { short_headlines: ['x'.repeat(31)] },
  ] satisfies Partial<CampaignData>[])('is nothing with %j', (change) => {
    expect(messages(change)).toEqual([]);
  });

  it('counts the days of a daily budget, and what the chosen platforms ask for', () => {
    expect(fields({ budget_type: 'daily', budget_amount: 8 })).toEqual(['budget_amount']);
    expect(fields({ selectedPlatforms: ['streaming_package', 'youtube'], budget_amount: 799 })).toEqual([
      'budget_amount',
    ]);
    expect(fields({ selectedPlatforms: ['streaming_package', 'youtube'], budget_amount: 800 })).toEqual([]);
    expect(fields({ budget_allocation: { youtube: 1_001 } })).toEqual(['budget_allocation']);
    expect(fields({ budget_allocation: { youtube: 1_000 } })).toEqual([]);
  });

  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', true],
    ['https://youtube.com/watch?v=dQw4w9WgXcQ&t=42s', true],
    ['https://youtu.be/dQw4w9WgXcQ', true],
    ['https://youtu.be/dQw4w9WgXcQ?si=share', true],
    ['  https://youtu.be/dQw4w9WgXcQ  ', true],
    ['http://youtu.be/dQw4w9WgXcQ', false],
    ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', false],
    ['https://www.youtube.com/watch?v=', false],
    ['https://www.youtube.com/@ridgeline', false],
    ['https://youtu.be/dQw4w9WgXcQ and more', false],
    ['https://vimeo.com/76979871', false],
    ['', false],
  ])('the video %j is taken: %s', (youtube_video_url, taken) => {
    const found = messages({ youtube_hosting_preference: 'provide_url', youtube_video_url });
    expect(found).toEqual(taken ? [] : [YOUTUBE_URL_HELP]);
  });

  it.each([
    ['https://ridgelinebikes.example', true],
    ['http://ridgelinebikes.example/a?b=c#d', true],
    [' HTTPS://Ridgeline-Bikes.EXAMPLE:8443/ ', true],
    ['https://m\u00FCnchen.de', true],
    ['https://\u043F\u0440\u0438\u043C\u0435\u0440.\u0440\u0444/x', true],
    ['//ridgelinebikes.example', false],
    ['ftp://ridgelinebikes.example', false],
    ['javascript:alert(1)', false],
    ['https://', false],
    ['https://localhost', false],
    ['https://192.168.0.1/', false],
    ['https://ridgeline bikes.example', false],
    ['   ', false],
  ])('the landing page %j is taken: %s', (landing_page_url, taken) => {
    expect(fields({ landing_page_url })).toEqual(taken ? [] : ['landing_page_url']);
  });

  it('looks at the lists and at budget optimization in Advanced only', () => {
    const lists = {
      short_headlines: ['', 'x'.repeat(31)],
      long_headlines: ['x'.repeat(91)],
      keywords: ['x'.repeat(51)],
    };
    expect(messages({ ...lists, advanced_mode: true })).toEqual([
      'Short headline 2 is longer than 30 characters',
      'Long headline 1 is longer than 90 characters',
      'Keyword 1 is longer than 50 characters',
    ]);
    expect(messages({ ...lists, advanced_mode: false })).toEqual([]);
    // Google's keywords are asked for in Simple too.
    expect(messages({ ...lists, advanced_mode: false, selectedPlatforms: ['google'] })).toEqual([
      'Keyword 1 is longer than 50 characters',
    ]);
    const fitting = { short_headlines: ['x'.repeat(30)], long_headlines: ['x'.repeat(90)], keywords: ['x'.repeat(50)] };
    expect(messages({ ...fitting, advanced_mode: true, campaign_budget_optimization: true })).toEqual([]);
    const poor = { advanced_mode: true, campaign_budget_optimization: true, budget_amount: 99 };
    expect(messages(poor)).toContain('Campaign Budget Optimization requires minimum daily budget of $100');
  });

  it('agrees with the rules written down a second time, for any campaign', () => {
    let passed = 0;
    fc.assert(
      fc.property(campaignOn(TODAY), (campaign) => {
        const verdict = findMissing(campaign, TODAY).length === 0;
        passed += verdict ? 1 : 0;
        expect(verdict).toBe(mayGoOn(campaign));
        expect(CampaignData.safeParse(campaign).success).toBe(true);
      }),
      { numRuns: 2_000 },
    );
    // The comparison says something only if both kinds come.
    expect(passed).toBeGreaterThan(200);
    expect(passed).toBeLessThan(1_800);
  });

  it('does not change between the browser and the wire', () => {
    fc.assert(
      fc.property(campaignOn(TODAY), (campaign) => {
        const arrived = CampaignData.parse(JSON.parse(JSON.stringify(campaign)));
        expect(findMissing(arrived, TODAY)).toEqual(findMissing(campaign, TODAY));
      }),
    );
  });
});

// The specification once more, plainly and without a line of the code above: what may go on to the creative step.
const dear: Record<string, number> = { streaming_package: 750, display_package: 250, audio_package: 300 };
const inUnion = new Set(['DE', 'FR', 'ES', 'IT', 'PL']);
const refusePolitics = ['meta', 'facebook', 'instagram', 'google', 'youtube'];
const within = (text: string, min: number, max: number) => {
  const length = Array.from(text.trim()).length;
  return length >= min && length <= max;
};
const epochDay = (date: string) => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return Date.UTC(year, month - 1, day) / 864e5;
};

function mayGoOn(c: CampaignData): boolean {
  const platforms: string[] = c.selectedPlatforms;
  const { advertiser_category, paid_for_by, special_categories } = c.declaration;
  if (platforms.length === 0 || advertiser_category === null || special_categories === null) return false;
  if (advertiser_category === 'political' || advertiser_category === 'advocacy') {
    const union = c.geographic_targeting.locations.some(({ country_code }) => inUnion.has(country_code.toUpperCase()));
    if (paid_for_by.trim() === '' || platforms.includes('tiktok')) return false;
    if (union && platforms.some((platform) => refusePolitics.includes(platform))) return false;
  }
  if (c.name.trim() === '' || c.start_date === '' || c.end_date === '') return false;
  const days = epochDay(c.end_date) - epochDay(c.start_date) + 1;
  if (days < 2 || epochDay(c.start_date) < epochDay(TODAY)) return false;
  const total = c.budget_type === 'daily' ? c.budget_amount * days : c.budget_amount;
  if (total > 100_000_000) return false;
  const minimums = platforms.reduce((sum, platform) => sum + (dear[platform] ?? 50), 0);
  if (total < 100 || total < minimums) return false;
  const split: Record<string, number | undefined> = c.budget_allocation ?? {};
  if (platforms.reduce((sum, platform) => sum + (split[platform] ?? 0), 0) > total) return false;
  const ownVideo = platforms.includes('youtube') && c.youtube_hosting_preference === 'provide_url';
  if (ownVideo && !/^\s*https:\/\/(www\.)?(youtu\.be\/|youtube\.com\/watch\?v=)\w/.test(c.youtube_video_url))
    return false;
  if (c.geographic_targeting.locations.length === 0) return false;
  if (!within(c.headline, 5, 60) || !within(c.body_copy, 10, 200)) return false;
  if (!/^\s*https?:\/\/[^\s/]+\.\p{L}+(\/|\s*$)/iu.test(c.landing_page_url)) return false;
  if (!c.advanced_mode) return !platforms.includes('google') || c.keywords.every((entry) => within(entry, 0, 50));
  const lists = [
    ...c.short_headlines.map((entry) => within(entry, 0, 30)),
    ...c.long_headlines.map((entry) => within(entry, 0, 90)),
    ...c.keywords.map((entry) => within(entry, 0, 50)),
  ];
  return lists.every(Boolean);
}
