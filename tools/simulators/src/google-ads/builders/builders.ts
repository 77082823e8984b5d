import type { z } from 'zod';
import type { Account } from '../../ad-platforms/dialect.ts';
import { assetsOf } from '../ad-shapes.ts';
import { type Wrong, wrong } from '../failure.ts';
import { type AdCreate, type AssetCreate, type BudgetCreate, type GroupCreate, operations } from '../operations.ts';
import type { Resources } from '../resources.ts';
import type { Staged, Temporary } from '../staged.ts';
import { createCampaignBuilder } from './campaign.ts';

type Builder = (input: unknown) => Staged | Wrong;

// Google counts money in millionths and takes whole cents only.
const CENT_MICROS = 10_000;

const notFound = (what: string, field: string): Wrong =>
  wrong('mutateError', 'RESOURCE_NOT_FOUND', `Resource was not found: ${what}`, field);

/** Parses an input, or returns Google's error for it. */
function reading<Output>(schema: z.ZodType<Output>, build: (input: Output) => Staged | Wrong): Builder {
  return (input) => {
    const read = schema.safeParse(input);
    if (read.success) return build(read.data);
    const [first] = read.error.issues;
    const issue = first?.code === 'invalid_union' ? first.errors[0]?.[0] : first;
    const field = issue?.path.join('.') ?? '';
    return wrong('fieldError', 'INVALID_VALUE', `${issue?.message ?? 'The field is invalid'} (${field})`, field);
  };
}

export function createBuilders(account: Account, resources: Resources, temporary: Temporary): Record<string, Builder> {
  const { store } = account;
  const { budgets, groups, ads, assets, nameOf, idIn, newId } = resources;
  // Parts of campaigns that are made in the same request: they are added once the campaign is there.
  const campaignOf = new Map<string, string>();

  function allocate(collection: string, requested: string | undefined): string {
    const id = newId();
    if (requested !== undefined) temporary.set(requested, nameOf(collection, id));
    return id;
  }
  /** The id that a name stands for, real or temporary. */
  const idOf = (collection: string, name: string): string | undefined => idIn(collection, temporary.get(name) ?? name);

  const part = (campaign: string, id: string, kind: string, name: string) => {
    const found = store.get(campaign);
    if (found !== undefined) store.addPart(found, { id, kind, name });
  };

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
      resourceName: nameOf('campaignBudgets', id),
      commit: () => budgets.set(id, { name, total_micros: totalAmountMicros }),
    };
  }

  function createGroup({ resourceName, campaign, name }: GroupCreate): Staged | Wrong {
    const owner = idOf('campaigns', campaign);
    if (owner === undefined) return notFound(campaign, 'ad_group_operation.create.campaign');
    const id = allocate('adGroups', resourceName);
    campaignOf.set(id, owner);
    return {
      result: 'adGroupResult',
      resourceName: nameOf('adGroups', id),
      commit() {
        groups.set(id, { campaign: owner, name });
        part(owner, id, 'ad_group', name);
      },
    };
  }

  function createAd({ adGroup, ad }: AdCreate): Staged | Wrong {
    const group = idOf('adGroups', adGroup);
    const campaign = group && (campaignOf.get(group) ?? groups.get(group)?.campaign);
    if (group === undefined || campaign === undefined)
      return notFound(adGroup, 'ad_group_ad_operation.create.ad_group');
    const known = (name: string) => temporary.has(name) || assets.has(name);
    const missing = assetsOf(ad).find((name) => !known(name));
    if (missing !== undefined) return notFound(missing, 'ad_group_ad_operation.create.ad');
    const id = newId();
    return {
      result: 'adGroupAdResult',
      resourceName: nameOf('adGroupAds', `${group}~${id}`),
      commit() {
        ads.set(id, { id, group, ad, status: 'ENABLED' });
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
        const campaign = store.get(groups.get(ad.group)?.campaign ?? '');
        const index = campaign?.parts.findIndex((one) => one.id === ad.id) ?? -1;
        if (index >= 0) campaign?.parts.splice(index, 1);
      },
    };
  }

  function createAsset({ resourceName, imageAsset, youtubeVideoAsset, type }: AssetCreate): Staged | Wrong {
    const isWhole = type === 'IMAGE' ? imageAsset !== undefined : youtubeVideoAsset !== undefined;
    if (!isWhole)
      return wrong('fieldError', 'REQUIRED', 'The required field was not present.', 'asset_operation.create');
    const id = allocate('assets', resourceName);
    const name = nameOf('assets', id);
    return { result: 'assetResult', resourceName: name, commit: () => assets.add(name) };
  }

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
    campaignOperation: reading(operations.campaignOperation, createCampaignBuilder(account, resources, allocate, idOf)),
    campaignCriterionOperation: reading(operations.campaignCriterionOperation, ({ create }) => {
      const campaign = idOf('campaigns', create.campaign);
      if (campaign === undefined) return notFound(create.campaign, 'campaign_criterion_operation.create.campaign');
      const id = newId();
      return {
        result: 'campaignCriterionResult',
        resourceName: nameOf('campaignCriteria', `${campaign}~${id}`),
        commit: () => part(campaign, id, 'campaign_criterion', id),
      };
    }),
    adGroupOperation: reading(operations.adGroupOperation, ({ create }) => createGroup(create)),
    adGroupCriterionOperation: reading(operations.adGroupCriterionOperation, ({ create }) => {
      const group = idOf('adGroups', create.adGroup);
      const campaign = group && (campaignOf.get(group) ?? groups.get(group)?.campaign);
      if (group === undefined || campaign === undefined)
        return notFound(create.adGroup, 'ad_group_criterion_operation');
      const id = newId();
      return {
        result: 'adGroupCriterionResult',
        resourceName: nameOf('adGroupCriteria', `${group}~${id}`),
        commit: () => part(campaign, id, create.keyword === undefined ? 'ad_group_criterion' : 'keyword', id),
      };
    }),
    adGroupAdOperation: reading(operations.adGroupAdOperation, (input) =>
      'create' in input ? createAd(input.create) : removeAd(input.remove),
    ),
    assetOperation: reading(operations.assetOperation, ({ create }) => createAsset(create)),
  };
}
