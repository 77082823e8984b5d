import type { z } from 'zod';
import type { Account } from '../../ad-platforms/accounts.ts';
import { type Wrong, wrong } from '../failure.ts';
import { BID_STRATEGIES, type CampaignCreate, type operations } from '../operations.ts';
import type { Resources } from '../resources.ts';
import type { Staged } from './staged.ts';

type Input = z.infer<typeof operations.campaignOperation>;
type Update = Extract<Input, { update: unknown }>['update'];

const toDate = (moment: string): string => moment.slice(0, 10);

/** Making, changing and removing a campaign. A name is taken while its campaign is not removed. */
export function createCampaignBuilder(
  { store }: Account,
  resources: Resources,
  allocate: (collection: string, requested: string | undefined) => string,
  toId: (collection: string, name: string) => string | undefined,
) {
  const { nameFor, details, budgets } = resources;
  const isTaken = (name: string, by?: string): boolean =>
    store.all().some((one) => one.id !== by && one.status !== 'archived' && one.name === name);
  // Names of the same request count as well.
  const requested = new Set<string>();

  const duplicate = (): Wrong =>
    wrong(
      'campaignError',
      'DUPLICATE_CAMPAIGN_NAME',
      'The name of the campaign is already assigned to another campaign.',
      'campaign_operation.create.name',
    );

  const wrongStrategy = (): Wrong =>
    wrong(
      'campaignError',
      'BIDDING_STRATEGY_TYPE_INCOMPATIBLE',
      'The bidding strategy does not fit the channel.',
      'campaign_operation',
    );

  function create(input: CampaignCreate): Staged | Wrong {
    const { name, containsEuPoliticalAdvertising: eu_political, startDateTime, endDateTime } = input;
    if (eu_political === undefined) {
      const field = 'campaign_operation.create.contains_eu_political_advertising';
      return wrong('fieldError', 'REQUIRED', 'The required field was not present.', field);
    }
    if (BID_STRATEGIES.filter((strategy) => input[strategy] !== undefined).length !== 1) {
      const message = 'A campaign has one bidding strategy.';
      return wrong('campaignError', 'MISSING_BIDDING_STRATEGY', message, 'campaign_operation.create');
    }
    if (input.manualCpc !== undefined && input.advertisingChannelType !== 'SEARCH') return wrongStrategy();
    if (endDateTime < startDateTime) {
      const message = 'The start date must be before the end date.';
      return wrong('dateRangeError', 'START_DATE_AFTER_END_DATE', message, 'campaign_operation.create.end_date_time');
    }
    if (isTaken(name) || requested.has(name)) return duplicate();
    requested.add(name);
    const budget = toId('campaignBudgets', input.campaignBudget);
    if (budget === undefined) {
      return wrong('mutateError', 'RESOURCE_NOT_FOUND', 'Resource was not found.', 'campaign_operation.create.budget');
    }
    const id = allocate('campaigns', input.resourceName);
    return {
      result: 'campaignResult',
      resourceName: nameFor('campaigns', id),
      commit() {
        details.set(id, { budget, channel: input.advertisingChannelType, eu_political, sent: input });
        store.create({
          id,
          name,
          budget_cents: (budgets.get(budget)?.total_micros ?? 0) / 10_000,
          start_date: toDate(startDateTime),
          last_date: toDate(endDateTime),
          status: input.status === 'ENABLED' ? 'active' : 'paused',
        });
      },
    };
  }

  /** A new bidding strategy replaces the old one. */
  function changeSent(id: string, { resourceName: _name, status: _status, ...apply }: Update): void {
    const detail = details.get(id);
    if (detail === undefined) return;
    const isNew = BID_STRATEGIES.some((strategy) => apply[strategy] !== undefined);
    const kept = Object.entries(detail.sent).filter(([name]) => !isNew || !BID_STRATEGIES.some((one) => one === name));
    detail.sent = { ...Object.fromEntries(kept), ...apply };
  }

  function change(resourceName: string, apply: Update | 'remove'): Staged | Wrong {
    const id = toId('campaigns', resourceName);
    const campaign = id === undefined ? undefined : store.get(id);
    if (campaign === undefined) {
      return wrong('mutateError', 'RESOURCE_NOT_FOUND', 'Resource was not found.', 'campaign_operation');
    }
    if (campaign.status === 'archived') {
      const message = 'The operation is not allowed for removed resources.';
      return wrong('contextError', 'OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE', message, 'campaign_operation');
    }
    const strategies = apply === 'remove' ? [] : BID_STRATEGIES.filter((strategy) => apply[strategy] !== undefined);
    if (strategies.includes('manualCpc') && details.get(campaign.id)?.channel !== 'SEARCH') return wrongStrategy();
    if (apply !== 'remove' && apply.name !== undefined && isTaken(apply.name, campaign.id)) return duplicate();
    return {
      result: 'campaignResult',
      resourceName,
      commit() {
        if (apply === 'remove') return void store.setStatus(campaign, 'archived');
        if (apply.status !== undefined) store.setStatus(campaign, apply.status === 'ENABLED' ? 'active' : 'paused');
        changeSent(campaign.id, apply);
        campaign.name = apply.name ?? campaign.name;
        campaign.start_date = apply.startDateTime ? toDate(apply.startDateTime) : campaign.start_date;
        campaign.last_date = apply.endDateTime ? toDate(apply.endDateTime) : campaign.last_date;
      },
    };
  }

  return (input: Input): Staged | Wrong => {
    if ('create' in input) return create(input.create);
    return 'remove' in input ? change(input.remove, 'remove') : change(input.update.resourceName, input.update);
  };
}
