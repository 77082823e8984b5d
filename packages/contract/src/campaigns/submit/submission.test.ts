import { describe, expect, it } from 'vitest';
import { CampaignData } from '../campaign.ts';
import { CampaignSubmission, toCampaignData } from './submission.ts';

const [one, two, three] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`);
const copy = { headline: 'Tuned', body_copy: 'In two days.', call_to_action: 'Learn More' };
const spanish = { headline: 'A punto', body_copy: 'En dos días.', call_to_action: 'Más' };

const read = (body: object) => toCampaignData(CampaignSubmission.parse({ ...copy, ...body }));

describe('the documented payload', () => {
  it('names files by id, as objects and inside media_content, each counted once', () => {
    const data = read({
      content_ids: [one, two, three],
      images: [{ content_id: one, filename: 'a.jpg', file_size_mb: 2, warnings: [] }],
      videos: [two],
      media_content: { images: [one], videos: [{ content_id: two, filename: 'b.mp4' }], total_files: 2 },
    });
    expect(data.uploadedContent).toEqual([
      { content_id: one, filename: 'a.jpg' },
      { content_id: two, filename: 'b.mp4' },
      { content_id: three, filename: '' },
    ]);
  });

  it('carries languages and their texts', () => {
    const data = read({ supported_languages: ['en', 'es'], multilingual_enabled: true, translations: { es: spanish } });
    expect(data.selectedCampaignLanguages).toEqual(['en', 'es']);
    expect(data.campaignTranslations['es']).toMatchObject({ ...spanish, language_name: 'Spanish' });
  });

  it('runs in the primary language only when multilingual is off', () => {
    const data = read({
      supported_languages: ['en', 'es'],
      multilingual_enabled: false,
      translations: { es: spanish },
    });
    expect(data.selectedCampaignLanguages).toEqual(['en']);
    expect(data.campaignTranslations).toEqual({});
  });

  it('takes platforms by category', () => {
    expect(read({ platforms: { social_media: ['meta'], display_search: ['google_ads'] } }).selectedPlatforms).toEqual([
      'meta',
      'google',
    ]);
  });

  it('is the same campaign under the names of the builder', () => {
    const data = CampaignData.parse({ ...copy, selectedPlatforms: ['meta'], selectedCampaignLanguages: ['en', 'es'] });
    expect(toCampaignData(CampaignSubmission.parse(data))).toEqual(data);
  });

  it.each([
    ['fequency_cap', { fequency_cap: 3 }],
    ['excluded_locations', { geographic_targeting: { excluded_locations: [] } }],
    ['income_level', { audience_targeting: { income_level: [] } }],
    ['audio', { media_content: { audio: [] } }],
  ])('refuses the unknown field %s by its name', (name, body) => {
    expect(CampaignSubmission.safeParse(body).error?.issues).toEqual([
      expect.objectContaining({ code: 'unrecognized_keys', keys: [name] }),
    ]);
  });
});
