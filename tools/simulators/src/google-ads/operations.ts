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

/** A campaign has one of them. */
export const BID_STRATEGIES = ['targetSpend', 'maximizeConversions', 'maximizeConversionValue', 'manualCpc'] as const;
const bidding = {
  targetSpend: z.strictObject({ cpcBidCeilingMicros: micros.optional() }).optional(),
  maximizeConversions: z.strictObject({ targetCpaMicros: micros.optional() }).optional(),
  maximizeConversionValue: z.strictObject({ targetRoas: z.number().min(0.01).max(1_000).optional() }).optional(),
  manualCpc: z.strictObject({ enhancedCpcEnabled: z.literal(false).optional() }).optional(),
} satisfies Record<(typeof BID_STRATEGIES)[number], z.ZodType>;

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
  ...bidding,
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

const minute = z.enum(['ZERO', 'FIFTEEN', 'THIRTY', 'FORTY_FIVE']);
const AdSchedule = z
  .strictObject({
    dayOfWeek: z.enum(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']),
    startHour: z.number().int().min(0).max(23),
    startMinute: minute,
    endHour: z.number().int().min(0).max(24),
    endMinute: minute,
  })
  .refine(({ startHour, endHour }) => startHour <= endHour, 'must end after it starts');

const CriterionCreate = z.strictObject({ campaign: resourceName, adSchedule: AdSchedule.optional(), ...Place });
export type CriterionCreate = z.infer<typeof CriterionCreate>;
const GroupCriterionCreate = z.strictObject({
  adGroup: resourceName,
  negative: z.boolean().optional(),
  keyword: z
    .strictObject({ text: z.string().min(1).max(80), matchType: z.enum(['BROAD', 'PHRASE', 'EXACT']) })
    .optional(),
  ageRange: z.strictObject({ type: z.string().startsWith('AGE_RANGE_') }).optional(),
  gender: z.strictObject({ type: z.enum(['MALE', 'FEMALE', 'UNDETERMINED']) }).optional(),
  userInterest: z.strictObject({ userInterestCategory: resourceName }).optional(),
  lifeEvent: z.strictObject({ lifeEventId: z.string().regex(/^\d+$/) }).optional(),
  extendedDemographic: z.strictObject({ extendedDemographicId: z.string().regex(/^\d+$/) }).optional(),
  userList: z.strictObject({ userList: resourceName }).optional(),
  ...Place,
});
export type GroupCriterionCreate = z.infer<typeof GroupCriterionCreate>;

const groupSettings = {
  cpcBidMicros: micros.optional(),
  targetingSetting: z
    .strictObject({
      targetRestrictions: z.array(z.strictObject({ targetingDimension: z.enum(['AUDIENCE']), bidOnly: z.boolean() })),
    })
    .optional(),
};
const GroupCreate = z.strictObject({
  resourceName: resourceName.optional(),
  name: z.string().min(1).max(255),
  campaign: resourceName,
  status: Status,
  type: z.enum(['SEARCH_STANDARD']).optional(),
  demandGenAdGroupSettings: z.unknown().optional(),
  ...groupSettings,
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

const UserListCreate = z.strictObject({
  name: z.string().min(1),
  description: z.string().default(''),
  membershipLifeSpan: z.string().regex(/^\d{1,3}$/),
  crmBasedUserList: z.strictObject({ uploadKeyType: z.enum(['CONTACT_INFO']) }),
});
export type UserListCreate = z.infer<typeof UserListCreate>;

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
      ...bidding,
    }),
    Remove,
  ]),
  campaignCriterionOperation: z.union([z.strictObject({ create: CriterionCreate }), Remove]),
  adGroupOperation: z.union([z.strictObject({ create: GroupCreate }), updating(groupSettings), Remove]),
  adGroupCriterionOperation: z.union([z.strictObject({ create: GroupCriterionCreate }), Remove]),
  adGroupAdOperation: z.union([z.strictObject({ create: AdCreate }), Remove]),
  userListOperation: z.union([
    z.strictObject({ create: UserListCreate }),
    updating({ description: z.string().optional() }),
    Remove,
  ]),
  assetOperation: z.strictObject({ create: AssetCreate }),
};

export const MutateRequest = z.strictObject({
  mutateOperations: z.array(z.record(z.string(), z.unknown())).min(1),
  validateOnly: z.boolean().default(false),
  partialFailure: z.literal(false).default(false),
});
