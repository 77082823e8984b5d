import type { CampaignOrder } from '../ad-platform.ts';
import { type AdGroupPlan, planGroups } from '../language-groups.ts';
import { centsToMicros } from '../units.ts';
import { biddingFor, biddingMask, groupBid } from './bidding.ts';
import { type AdFiles, buildAd, contentHash } from './creatives.ts';
import { campaignCriteria, compareCriteria, groupCriteria, type Targets, targetingSetting } from './criteria.ts';
import type { ExistingCampaign } from './existing-campaign.ts';
import { assetOperations, datesFor, groupOperations, temporaryNames } from './operations.ts';

type ExistingGroup = ExistingCampaign['groups'][number];

/** Finds the ad group of a plan by the end of its name. */
const groupFor = ({ groups }: ExistingCampaign, { tag }: AdGroupPlan): ExistingGroup | undefined =>
  groups.find(({ name }) => name.endsWith(tag));

const outdatedAds = ({ ads }: ExistingGroup, { order }: AdGroupPlan): string[] =>
  ads.filter(({ hash }) => hash !== contentHash(order)).map(({ ad }) => ad);

/** Tells whether an ad has to be made, so that its video must be there. */
export const needsNewAd = (existing: ExistingCampaign, order: CampaignOrder): boolean =>
  planGroups(order).some((plan) => {
    const group = groupFor(existing, plan);
    return group === undefined || group.ads.length === 0 || outdatedAds(group, plan).length > 0;
  });

function campaignOperations(existing: ExistingCampaign, order: CampaignOrder): object[] {
  const { startDateTime, endDateTime } = datesFor(order);
  // Google refuses to set the start of a campaign that has started.
  const dates = existing.start === startDateTime ? { endDateTime } : { startDateTime, endDateTime };
  return [
    {
      campaignBudgetOperation: {
        update: { resourceName: existing.budget, totalAmountMicros: centsToMicros(order.budget_cents) },
        updateMask: 'totalAmountMicros',
      },
    },
    {
      campaignOperation: {
        update: { resourceName: existing.campaign, name: order.name, ...dates, ...biddingFor(order) },
        updateMask: ['name', ...Object.keys(dates), ...biddingMask(order)].join(','),
      },
    },
  ];
}

function changeGroup(plan: AdGroupPlan, existing: ExistingGroup, targets: Targets, files: AdFiles): object[] {
  const { group: adGroup } = existing;
  const { order } = plan;
  const settings = { ...groupBid(order), targetingSetting: targetingSetting(targets) };
  const { remove, create } = compareCriteria(existing.criteria, groupCriteria(plan, targets));
  const outdated = outdatedAds(existing, plan);
  const hasCurrent = outdated.length < existing.ads.length;
  return [
    {
      adGroupOperation: {
        update: { resourceName: adGroup, ...settings },
        updateMask: Object.keys(settings).join(','),
      },
    },
    ...remove.map((name) => ({ adGroupCriterionOperation: { remove: name } })),
    ...create.map((criterion) => ({ adGroupCriterionOperation: { create: { adGroup, ...criterion } } })),
    ...(hasCurrent
      ? []
      : [{ adGroupAdOperation: { create: { adGroup, status: 'ENABLED', ad: buildAd(order, files) } } }]),
    ...outdated.map((name) => ({ adGroupAdOperation: { remove: name } })),
  ];
}

interface UpdateOptions {
  readonly customer: string;
  readonly targets: Targets;
  readonly video_id: string | undefined;
}

/** Builds the operations that make a campaign what the order says. What is already so is not touched. */
export async function updateOperations(
  order: CampaignOrder,
  existing: ExistingCampaign,
  { customer, targets, video_id }: UpdateOptions,
): Promise<object[]> {
  const { campaign } = existing;
  const temporary = temporaryNames(customer);
  const assets = needsNewAd(existing, order)
    ? await assetOperations(order, video_id, temporary)
    : { operations: [], files: { images: [], video: undefined, logo: undefined } };
  const { remove, create } = compareCriteria(existing.criteria, campaignCriteria(order, targets));
  const plans = planGroups(order);
  const kept = new Set(plans.map((plan) => groupFor(existing, plan)?.group));
  return [
    ...campaignOperations(existing, order),
    ...remove.map((name) => ({ campaignCriterionOperation: { remove: name } })),
    ...create.map((criterion) => ({ campaignCriterionOperation: { create: { campaign, ...criterion } } })),
    ...assets.operations,
    ...plans.flatMap((plan) => {
      const group = groupFor(existing, plan);
      return group === undefined
        ? groupOperations(plan, { campaign, group: temporary('adGroups'), targets, files: assets.files })
        : changeGroup(plan, group, targets, assets.files);
    }),
    // Languages that were removed.
    ...existing.groups.flatMap(({ group }) => (kept.has(group) ? [] : [{ adGroupOperation: { remove: group } }])),
  ];
}
