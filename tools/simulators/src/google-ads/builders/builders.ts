import type { z } from 'zod';
import type { Account } from '../../ad-platforms/accounts.ts';
import { getAssets } from '../ad-shapes.ts';
import { type Wrong, wrong } from '../failure.ts';
import { type AdCreate, type AssetCreate, type BudgetCreate, type GroupCreate, operations } from '../operations.ts';
import type { Resources } from '../resources.ts';
import { createCampaignBuilder } from './campaign.ts';
import { createCriterionBuilders } from './criteria.ts';
import { explainIssues } from './explain-issue.ts';
import type { Staged, Temporary } from './staged.ts';
import { createUserListBuilder } from './user-lists.ts';

type Builder = (input: unknown) => Staged | Wrong;

// Google counts money in millionths and takes whole cents only.
const CENT_MICROS = 10_000;

export const notFound = (what: string, field: string): Wrong =>
  wrong('mutateError', 'RESOURCE_NOT_FOUND', `Resource was not found: ${what}`, field);

/** Parses an input, or returns Google's error for it. */
function reading<Output>(schema: z.ZodType<Output>, build: (input: Output) => Staged | Wrong): Builder {
  return (input) => {
    const read = schema.safeParse(input, { reportInput: true });
    return read.success ? build(read.data) : explainIssues(read.error.issues);
  };
}

export function createBuilders(account: Account, resources: Resources, temporary: Temporary): Record<string, Builder> {
  const { store } = account;
  const { budgets, groups, ads, assets, nameFor, idIn, newId } = resources;
  // Parts of campaigns that are made in the same request: they are added once the campaign is there.
  const getCampaign = new Map<string, string>();

  function allocate(collection: string, requested: string | undefined): string {
    const id = newId();
    if (requested !== undefined) temporary.set(requested, nameFor(collection, id));
    return id;
  }
  /** The id that a name stands for, real or temporary. */
  const toId = (collection: string, name: string): string | undefined => idIn(collection, temporary.get(name) ?? name);

  const part = (campaign: string, id: string, kind: string, name: string) => {
    const found = store.get(campaign);
    if (found !== undefined) store.addPart(found, { id, kind, name });
  };
  function dropPart(campaign_id: string, id: string): void {
    const campaign = store.get(campaign_id);
    const index = campaign?.parts.findIndex((one) => one.id === id) ?? -1;
    if (index >= 0) campaign?.parts.splice(index, 1);
  }
  const channels = new Map<string, string>();
  const channelFor = (campaign: string) => channels.get(campaign) ?? resources.details.get(campaign)?.channel;

  function createBudget({ resourceName, name, totalAmountMicros }: BudgetCreate): Staged | Wrong {
    if (totalAmountMicros % CENT_MICROS !== 0) {
      const message = 'The money amount must be a multiple of the minimum currency unit.';
      return wrong('campaignBudgetError', 'NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT', message, 'total_amount_micros');
    }
    if (totalAmountMicros <= 0) {
      const message = 'The money amount must be positive.';
      return wrong('campaignBudgetError', 'MONEY_AMOUNT_TOO_SMALL', message, 'total_amount_micros');
    }
    const id = allocate('campaignBudgets', resourceName);
    return {
      result: 'campaignBudgetResult',
      resourceName: nameFor('campaignBudgets', id),
      commit: () => budgets.set(id, { name, total_micros: totalAmountMicros }),
    };
  }

  function createGroup({ resourceName, campaign, name, ...sent }: GroupCreate): Staged | Wrong {
    const owner = toId('campaigns', campaign);
    if (owner === undefined) return notFound(campaign, 'ad_group_operation.create.campaign');
    const id = allocate('adGroups', resourceName);
    getCampaign.set(id, owner);
    return {
      result: 'adGroupResult',
      resourceName: nameFor('adGroups', id),
      commit() {
        groups.set(id, { campaign: owner, name, isRemoved: false, sent: { name, ...sent } });
        part(owner, id, 'ad_group', name);
      },
    };
  }

  function changeGroup(name: string, change: Record<string, unknown> | 'remove'): Staged | Wrong {
    const id = idIn('adGroups', name) ?? '';
    const group = groups.get(id);
    if (group === undefined || group.isRemoved) return notFound(name, 'ad_group_operation');
    return {
      result: 'adGroupResult',
      resourceName: name,
      commit() {
        if (change !== 'remove') return void Object.assign(group.sent, change);
        group.isRemoved = true;
        dropPart(group.campaign, id);
        for (const ad of [...ads.values()].filter((one) => one.group === id)) dropPart(group.campaign, ad.id);
        for (const one of [...resources.criteria.values()].filter((criterion) => criterion.group === id)) {
          dropPart(group.campaign, one.id);
        }
      },
    };
  }

  function createAd({ adGroup, ad }: AdCreate): Staged | Wrong {
    const group = toId('adGroups', adGroup);
    const campaign = group && (getCampaign.get(group) ?? groups.get(group)?.campaign);
    if (group === undefined || campaign === undefined)
      return notFound(adGroup, 'ad_group_ad_operation.create.ad_group');
    const known = (name: string) => temporary.has(name) || assets.has(name);
    const missing = getAssets(ad).find((name) => !known(name));
    if (missing !== undefined) return notFound(missing, 'ad_group_ad_operation.create.ad');
    const id = newId();
    return {
      result: 'adGroupAdResult',
      resourceName: nameFor('adGroupAds', `${group}~${id}`),
      commit() {
        const shown = getAssets(ad).map((name) => temporary.get(name) ?? name);
        ads.set(id, { id, group, ad, assets: shown, status: 'ENABLED' });
        part(campaign, id, 'ad', id);
        const found = store.get(campaign);
        if (found !== undefined) store.reviewAgain(found);
      },
    };
  }

  function removeAd(name: string): Staged | Wrong {
    const id = idIn('adGroupAds', name)?.split('~')[1];
    const ad = id === undefined ? undefined : ads.get(id);
    if (ad === undefined || ad.status === 'REMOVED') return notFound(name, 'ad_group_ad_operation.remove');
    return {
      result: 'adGroupAdResult',
      resourceName: name,
      commit() {
        ad.status = 'REMOVED';
        dropPart(groups.get(ad.group)?.campaign ?? '', ad.id);
      },
    };
  }

  function createAsset(create: AssetCreate): Staged | Wrong {
    const { resourceName, imageAsset, youtubeVideoAsset, type } = create;
    const isWhole = type === 'IMAGE' ? imageAsset !== undefined : youtubeVideoAsset !== undefined;
    if (!isWhole)
      return wrong('fieldError', 'REQUIRED', 'The required field was not present.', 'asset_operation.create');
    const id = allocate('assets', resourceName);
    const name = nameFor('assets', id);
    return {
      result: 'assetResult',
      resourceName: name,
      commit() {
        const youtube_video_id = youtubeVideoAsset?.youtubeVideoId ?? null;
        assets.set(name, { name: create.name, youtube_video_id, image_bytes: imageAsset?.data.length ?? 0 });
      },
    };
  }

  const buildCampaign = createCampaignBuilder(account, resources, allocate, toId);
  const groupCampaign = (group: string) => getCampaign.get(group) ?? groups.get(group)?.campaign;
  const criteria = createCriterionBuilders(resources, { toId, groupCampaign, channelFor, part, dropPart });

  return {
    campaignBudgetOperation: reading(operations.campaignBudgetOperation, (input) => {
      if ('create' in input) return createBudget(input.create);
      const { resourceName, totalAmountMicros } = input.update;
      const id = idIn('campaignBudgets', resourceName) ?? '';
      const budget = budgets.get(id);
      if (budget === undefined) return notFound(resourceName, 'campaign_budget_operation.update');
      return {
        result: 'campaignBudgetResult',
        resourceName,
        commit() {
          if (totalAmountMicros === undefined) return;
          budget.total_micros = totalAmountMicros;
          const cents = totalAmountMicros / CENT_MICROS;
          for (const campaign of store.all()) {
            if (resources.details.get(campaign.id)?.budget === id) campaign.budget_cents = cents;
          }
        },
      };
    }),
    campaignOperation: reading(operations.campaignOperation, (input) => {
      const staged = buildCampaign(input);
      if ('create' in input && 'commit' in staged) {
        channels.set(idIn('campaigns', staged.resourceName) ?? '', input.create.advertisingChannelType);
      }
      return staged;
    }),
    campaignCriterionOperation: reading(operations.campaignCriterionOperation, criteria.ofCampaign),
    adGroupOperation: reading(operations.adGroupOperation, (input) => {
      if ('create' in input) return createGroup(input.create);
      if ('remove' in input) return changeGroup(input.remove, 'remove');
      const { resourceName, ...change } = input.update;
      return changeGroup(resourceName, change);
    }),
    adGroupCriterionOperation: reading(operations.adGroupCriterionOperation, criteria.ofGroup),
    userListOperation: reading(operations.userListOperation, createUserListBuilder(resources)),
    adGroupAdOperation: reading(operations.adGroupAdOperation, (input) =>
      'create' in input ? createAd(input.create) : removeAd(input.remove),
    ),
    assetOperation: reading(operations.assetOperation, ({ create }) => createAsset(create)),
  };
}
