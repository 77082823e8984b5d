import { z } from 'zod';
import { HASH_KEY } from './creatives.ts';
import type { ExistingCriterion } from './criteria.ts';
import type { GoogleClient } from './google-client.ts';

const Campaign = z.object({
  campaign: z.object({
    resourceName: z.string(),
    name: z.string(),
    campaignBudget: z.string(),
    startDateTime: z.string(),
  }),
});
const Group = z.object({ adGroup: z.object({ resourceName: z.string(), name: z.string() }) });
const Ad = z.object({
  adGroup: z.object({ resourceName: z.string() }),
  adGroupAd: z.object({
    resourceName: z.string(),
    ad: z
      .object({ urlCustomParameters: z.array(z.object({ key: z.string(), value: z.string() })).default([]) })
      .default({ urlCustomParameters: [] }),
  }),
});

const targeted = {
  location: z.object({ geoTargetConstant: z.string() }).optional(),
  proximity: z
    .object({
      geoPoint: z.object({ latitudeInMicroDegrees: z.number(), longitudeInMicroDegrees: z.number() }),
      radius: z.number(),
      radiusUnits: z.string(),
    })
    .optional(),
  language: z.object({ languageConstant: z.string() }).optional(),
};
const CampaignCriterion = z.object({
  campaignCriterion: z.object({
    resourceName: z.string(),
    ...targeted,
    adSchedule: z
      .object({
        dayOfWeek: z.string(),
        startHour: z.number().default(0),
        startMinute: z.string(),
        endHour: z.number(),
        endMinute: z.string(),
      })
      .optional(),
  }),
});
const GroupCriterion = z.object({
  adGroup: z.object({ resourceName: z.string() }),
  adGroupCriterion: z.object({
    resourceName: z.string(),
    // Google returns false where we sent nothing.
    negative: z
      .boolean()
      .optional()
      .transform((negative) => (negative === true ? true : undefined)),
    ...targeted,
    keyword: z.object({ text: z.string(), matchType: z.string() }).optional(),
    ageRange: z.object({ type: z.string() }).optional(),
    gender: z.object({ type: z.string() }).optional(),
    userInterest: z.object({ userInterestCategory: z.string() }).optional(),
    lifeEvent: z.object({ lifeEventId: z.string() }).optional(),
    extendedDemographic: z.object({ extendedDemographicId: z.string() }).optional(),
    userList: z.object({ userList: z.string() }).optional(),
  }),
});

const TARGETED_FIELDS = [
  'location.geo_target_constant',
  'proximity.geo_point.latitude_in_micro_degrees',
  'proximity.geo_point.longitude_in_micro_degrees',
  'proximity.radius',
  'proximity.radius_units',
  'language.language_constant',
];
const SCHEDULE_FIELDS = ['day_of_week', 'start_hour', 'start_minute', 'end_hour', 'end_minute'].map(
  (field) => `ad_schedule.${field}`,
);
const AUDIENCE_FIELDS = [
  'negative',
  'keyword.text',
  'keyword.match_type',
  'age_range.type',
  'gender.type',
  'user_interest.user_interest_category',
  'life_event.life_event_id',
  'extended_demographic.extended_demographic_id',
  'user_list.user_list',
];
const select = (resource: string, fields: readonly string[]): string =>
  ['resource_name', ...fields].map((field) => `${resource}.${field}`).join(', ');

/** Leaves out the fields that the criterion does not have. */
const toCriterion = ({ resourceName, ...fields }: { readonly resourceName: string }): ExistingCriterion => ({
  resourceName,
  criterion: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
});

/** A campaign as it is at Google, to compare it with an order. */
export interface ExistingCampaign {
  readonly campaign: string;
  readonly name: string;
  readonly budget: string;
  readonly start: string;
  readonly criteria: readonly ExistingCriterion[];
  readonly groups: readonly {
    readonly group: string;
    readonly name: string;
    readonly criteria: readonly ExistingCriterion[];
    readonly ads: readonly { readonly ad: string; readonly hash: string | undefined }[];
  }[];
}

/** Reads a campaign with its criteria, ad groups and ads; undefined if Google does not know it or it was removed. */
export async function readCampaign(client: GoogleClient, id: string): Promise<ExistingCampaign | undefined> {
  const where = `campaign.id = ${id} AND campaign.status != 'REMOVED'`;
  const [found] = await client.search(
    `SELECT campaign.resource_name, campaign.name, campaign.campaign_budget, campaign.start_date_time FROM campaign WHERE ${where}`,
    Campaign,
  );
  if (found === undefined) return undefined;
  const groups = await client.search(
    `SELECT ad_group.resource_name, ad_group.name FROM ad_group WHERE ${where} AND ad_group.status != 'REMOVED'`,
    Group,
  );
  const ads = await client.search(
    `SELECT ad_group.resource_name, ad_group_ad.resource_name, ad_group_ad.ad.url_custom_parameters FROM ad_group_ad WHERE ${where} AND ad_group_ad.status != 'REMOVED'`,
    Ad,
  );
  const criteria = await client.search(
    `SELECT ${select('campaign_criterion', [...TARGETED_FIELDS, ...SCHEDULE_FIELDS])} FROM campaign_criterion WHERE ${where}`,
    CampaignCriterion,
  );
  const groupCriteria = await client.search(
    `SELECT ad_group.resource_name, ${select('ad_group_criterion', [...TARGETED_FIELDS, ...AUDIENCE_FIELDS])} FROM ad_group_criterion WHERE ${where} AND ad_group_criterion.status != 'REMOVED'`,
    GroupCriterion,
  );
  const { resourceName: campaign, name, campaignBudget: budget, startDateTime: start } = found.campaign;
  return {
    campaign,
    name,
    budget,
    start,
    criteria: criteria.map(({ campaignCriterion }) => toCriterion(campaignCriterion)),
    groups: groups.map(({ adGroup }) => ({
      group: adGroup.resourceName,
      name: adGroup.name,
      criteria: groupCriteria
        .filter((one) => one.adGroup.resourceName === adGroup.resourceName)
        .map(({ adGroupCriterion }) => toCriterion(adGroupCriterion)),
      ads: ads
        .filter((one) => one.adGroup.resourceName === adGroup.resourceName)
        .map(({ adGroupAd: { resourceName, ad } }) => ({
          ad: resourceName,
          hash: ad.urlCustomParameters.find(({ key }) => key === HASH_KEY)?.value,
        })),
    })),
  };
}
