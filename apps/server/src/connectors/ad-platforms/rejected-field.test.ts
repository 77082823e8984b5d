import { describe, expect, it } from 'vitest';
import { googleErrors, toProblem } from './google-ads/google-failure.ts';
import { fieldFor as metaField } from './meta/graph-error.ts';
import { fieldFor as tikTokField } from './tiktok/codes.ts';

const googleFailure = (path: string, code = 'INVALID') => ({
  error: {
    details: [
      {
        errors: [
          {
            errorCode: { adError: code },
            message: 'Too small: expected array to have >=1 items',
            location: { fieldPathElements: path.split('.').map((fieldName) => ({ fieldName })) },
          },
        ],
      },
    ],
  },
});

describe('the field that a platform rejects', () => {
  it.each([
    ['create.ad.demandGenVideoResponsiveAd.descriptions', 'body_copy'],
    ['create.ad.responsive_search_ad.headlines', 'headline'],
    ['create.ad.finalUrls', 'landing_page_url'],
    ['create.ad.demandGenMultiAssetAd.squareMarketingImages', 'uploadedContent'],
    ['create.keyword.text', 'keywords'],
    ['create.location.geoTargetConstant', 'geographic_targeting'],
    ['create.totalAmountMicros', 'budget_amount'],
    ['create.startDateTime', 'start_date'],
    ['create.somethingNew', 'other'],
  ])('is found in the path at Google: %s is %s', (path, field) => {
    expect(toProblem(googleErrors(googleFailure(path))).field).toBe(field);
  });

  it('is the whole ad where Google names a policy', () => {
    expect(toProblem(googleErrors(googleFailure('create', 'POLICY_FINDING'))).field).toBe('ad_policy');
  });

  it.each([
    [['object_story_spec', 'link_data', 'name'], 'headline'],
    [['object_story_spec', 'link_data', 'message'], 'body_copy'],
    [['object_story_spec', 'link_data', 'link'], 'landing_page_url'],
    [['targeting', 'geo_locations', 'zips'], 'geographic_targeting'],
    [['targeting', 'age_min'], 'audience_targeting'],
  ])('is what Meta blames: %s is %s', (blamed, field) => {
    const error = { message: 'Invalid parameter', code: 100, error_data: { blame_field_specs: [blamed] } };
    expect(metaField(error, 'act_1/adcreatives')).toBe(field);
  });

  it('is named in the message where Meta blames nothing, and a file where an upload fails', () => {
    const error = { message: '(#100) Invalid parameter lifetime_budget: too low', code: 100 };
    expect(metaField(error, 'act_1/adsets')).toBe('budget_amount');
    expect(metaField({ message: 'Unsupported', code: 100 }, 'act_1/adimages')).toBe('uploadedContent');
    expect(metaField({ message: 'Unsupported', code: 100 }, 'act_1/campaigns')).toBe('other');
  });

  it.each([
    ['creatives.0.ad_text: Too big', 'ad/create/', 'body_copy'],
    ['creatives.0.landing_page_url: Invalid URL', 'ad/create/', 'landing_page_url'],
    ['location_ids: required', 'adgroup/create/', 'geographic_targeting'],
    ['Too short', 'file/video/ad/upload/', 'uploadedContent'],
    ['No', 'campaign/create/', 'other'],
  ])('is named by TikTok: %s is %s', (message, path, field) => {
    expect(tikTokField(message, path)).toBe(field);
  });
});
