import { z } from 'zod';
import { Ad } from './ad-shapes.ts';

const resourceName = z.string().min(1);
const micros = z.string().regex(/^\d+$/).transform(Number);
const moment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
const Status = z.enum(['ENABLED', 'PAUSED']);

const BudgetCreate = z.strictObject({
  resourceName: resourceName.optional(),
  name: z.string().min(1),
  explicitlyShared: z.literal(false),
  period: z.literal('CUSTOM_PERIOD'),
  totalAmountMicros: micros,
});
export type BudgetCreate = z.infer<typeof BudgetCreate>;

const CampaignCreate = z.strictObject({
  resourceName: resourceName.optional(),
  name: z.string().min(1).max(256),
  status: Status,
  campaignBudget: resourceName,
  advertisingChannelType: z.enum(['SEARCH', 'DEMAND_GEN']),
  containsEuPoliticalAdvertising: z
    .enum(['CONTAINS_EU_POLITICAL_ADVERTISING', 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING'])
    .optional(),
  startDateTime: moment,
  endDateTime: moment,
  targetSpend: z.strictObject({}).optional(),
  maximizeConversions: z.strictObject({}).optional(),
  networkSettings: z.record(z.string(), z.boolean()).optional(),
});
export type CampaignCreate = z.infer<typeof CampaignCreate>;

const Place = {
  location: z.strictObject({ geoTargetConstant: z.string().startsWith('geoTargetConstants/') }).optional(),
  proximity: z
    .object({
      geoPoint: z.strictObject({ latitudeInMicroDegrees: z.number().int(), longitudeInMicroDegrees: z.number().int() }),
      radius: z.number().positive().max(500),
      radiusUnits: z.enum(['MILES', 'KILOMETERS']),
    })
    .optional(),
  language: z.strictObject({ languageConstant: z.string().startsWith('languageConstants/') }).optional(),
};

const CriterionCreate = z.strictObject({ campaign: resourceName, ...Place });
const GroupCriterionCreate = z.strictObject({
  adGroup: resourceName,
  negative: z.boolean().optional(),
  keyword: z
    .strictObject({ text: z.string().min(1).max(80), matchType: z.enum(['BROAD', 'PHRASE', 'EXACT']) })
    .optional(),
  ageRange: z.strictObject({ type: z.string().startsWith('AGE_RANGE_') }).optional(),
  gender: z.strictObject({ type: z.enum(['MALE', 'FEMALE', 'UNDETERMINED']) }).optional(),
  ...Place,
});
const GroupCreate = z.strictObject({
  resourceName: resourceName.optional(),
  name: z.string().min(1).max(255),
  campaign: resourceName,
  status: Status,
  type: z.enum(['SEARCH_STANDARD']).optional(),
  demandGenAdGroupSettings: z.unknown().optional(),
});
export type GroupCreate = z.infer<typeof GroupCreate>;
const AdCreate = z.strictObject({ adGroup: resourceName, status: Status, ad: Ad });
export type AdCreate = z.infer<typeof AdCreate>;

const AssetCreate = z.strictObject({
  resourceName: resourceName.optional(),
  name: z.string().min(1).optional(),
  type: z.enum(['IMAGE', 'YOUTUBE_VIDEO']),
  imageAsset: z.strictObject({ data: z.base64() }).optional(),
  youtubeVideoAsset: z.strictObject({ youtubeVideoId: z.string().length(11) }).optional(),
});
export type AssetCreate = z.infer<typeof AssetCreate>;

const Remove = z.strictObject({ remove: resourceName });
const updating = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ updateMask: z.string().min(1), update: z.strictObject({ resourceName, ...shape }) });

/** The operations that `googleAds:mutate` takes here, each under its name. */
export const operations = {
  campaignBudgetOperation: z.union([
    z.strictObject({ create: BudgetCreate }),
    updating({ totalAmountMicros: micros.optional() }),
  ]),
  campaignOperation: z.union([
    z.strictObject({ create: CampaignCreate }),
    updating({
      name: z.string().min(1).optional(),
      status: Status.optional(),
      startDateTime: moment.optional(),
      endDateTime: moment.optional(),
    }),
    Remove,
  ]),
  campaignCriterionOperation: z.strictObject({ create: CriterionCreate }),
  adGroupOperation: z.strictObject({ create: GroupCreate }),
  adGroupCriterionOperation: z.strictObject({ create: GroupCriterionCreate }),
  adGroupAdOperation: z.union([z.strictObject({ create: AdCreate }), Remove]),
  assetOperation: z.strictObject({ create: AssetCreate }),
};

export const MutateRequest = z.strictObject({
  mutateOperations: z.array(z.record(z.string(), z.unknown())).min(1),
  validateOnly: z.boolean().default(false),
  partialFailure: z.literal(false).default(false),
});
