import type { z } from 'zod';
import { type Wrong, wrong } from '../failure.ts';
import type { CriterionCreate, GroupCriterionCreate, operations } from '../operations.ts';
import type { Resources } from '../resources.ts';
import type { Staged } from './staged.ts';

interface Campaigns {
  toId(collection: string, name: string): string | undefined;
  groupCampaign(group: string): string | undefined;
  channelFor(campaign: string): string | undefined;
  part(campaign: string, id: string, kind: string, name: string): void;
  dropPart(campaign: string, id: string): void;
}

const AUDIENCE = ['userInterest', 'lifeEvent', 'extendedDemographic', 'userList'] as const;

const notFound = (what: string, field: string): Wrong =>
  wrong('mutateError', 'RESOURCE_NOT_FOUND', `Resource was not found: ${what}`, field);
const notHere = (what: string): Wrong =>
  wrong('criterionError', 'CRITERION_NOT_ALLOWED', `The criterion is not allowed here: ${what}`, 'create');

/** What campaigns and ad groups are targeted at. */
export function createCriterionBuilders(resources: Resources, campaigns: Campaigns) {
  const { criteria, lists, nameFor, idIn, newId } = resources;

  function remove(collection: string, result: string, name: string): Staged | Wrong {
    const id = idIn(collection, name)?.split('~')[1] ?? '';
    const criterion = criteria.get(id);
    if (criterion === undefined) return notFound(name, 'remove');
    return {
      result,
      resourceName: name,
      commit() {
        criteria.delete(id);
        campaigns.dropPart(criterion.campaign, id);
      },
    };
  }

  function addToCampaign({ campaign: name, ...sent }: CriterionCreate): Staged | Wrong {
    const campaign = campaigns.toId('campaigns', name);
    if (campaign === undefined) return notFound(name, 'campaign_criterion_operation.create.campaign');
    // Demand Gen is targeted by ad group; only its hours belong to the campaign.
    if (campaigns.channelFor(campaign) === 'DEMAND_GEN' && sent.adSchedule === undefined) return notHere('DEMAND_GEN');
    const id = newId();
    return {
      result: 'campaignCriterionResult',
      resourceName: nameFor('campaignCriteria', `${campaign}~${id}`),
      commit() {
        criteria.set(id, { id, campaign, group: null, sent });
        campaigns.part(campaign, id, 'campaign_criterion', id);
      },
    };
  }

  function addToGroup({ adGroup, ...sent }: GroupCriterionCreate): Staged | Wrong {
    const group = campaigns.toId('adGroups', adGroup);
    const campaign = group && campaigns.groupCampaign(group);
    if (group === undefined || campaign === undefined) return notFound(adGroup, 'ad_group_criterion_operation');
    const channel = campaigns.channelFor(campaign);
    if (channel === 'SEARCH' && (sent.language ?? sent.location ?? sent.proximity) !== undefined)
      return notHere('SEARCH');
    if (channel === 'DEMAND_GEN' && sent.keyword !== undefined) return notHere('DEMAND_GEN');
    if (sent.userList !== undefined && !lists.has(idIn('userLists', sent.userList.userList) ?? '')) {
      return notFound(sent.userList.userList, 'user_list');
    }
    const kind =
      sent.keyword !== undefined ? 'keyword' : AUDIENCE.some((one) => sent[one]) ? 'audience' : 'ad_group_criterion';
    const id = newId();
    return {
      result: 'adGroupCriterionResult',
      resourceName: nameFor('adGroupCriteria', `${group}~${id}`),
      commit() {
        criteria.set(id, { id, campaign, group, sent });
        campaigns.part(campaign, id, kind, id);
      },
    };
  }

  return {
    ofCampaign: (input: z.infer<typeof operations.campaignCriterionOperation>): Staged | Wrong =>
      'create' in input
        ? addToCampaign(input.create)
        : remove('campaignCriteria', 'campaignCriterionResult', input.remove),
    ofGroup: (input: z.infer<typeof operations.adGroupCriterionOperation>): Staged | Wrong =>
      'create' in input ? addToGroup(input.create) : remove('adGroupCriteria', 'adGroupCriterionResult', input.remove),
  };
}
