import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { AdPlatformDriver } from '@universal-media/simulators/ad-platforms/driver';
import type { NextFaultInput } from '@universal-media/simulators/ad-platforms/faults';
import { expect } from 'vitest';
import type { AdPlatform, CampaignOrder } from '#connectors/ad-platforms/ad-platform.ts';
import { TryLater } from '#core/kit/try-later.ts';
import { sampleOrder } from '../sample-order.ts';

/** Matches a call by a part of its "METHOD /path?query" and of its body. */
export type CallMatch = Pick<NextFaultInput, 'match' | 'body'>;

export interface AdPlatformUnderTest {
  /** Has a timeout of about a second. Reviews of its simulator end only on request. */
  readonly platform: AdPlatform;
  /** The same connector with a URL that nothing listens on. */
  readonly unreachable: AdPlatform;
  readonly driver: AdPlatformDriver;
  close(): Promise<void>;
}

export interface ContractFacts {
  readonly platform_id: PlatformId;
  /** Every call of a creation that makes something, in order, by what marks it. */
  readonly creating: Readonly<Record<string, CallMatch>>;
  readonly looking: CallMatch;
  /** The call that reads the figures of an account. */
  readonly reading: CallMatch;
  readonly activating: CallMatch;
  readonly updating: CallMatch;
  /** What this platform refuses, and a part of the reason. */
  readonly unfit: { readonly changes: Partial<CampaignOrder>; readonly reason: RegExp };
}

/** Creates the shared helpers of the connector tests. */
export function createBench(facts: ContractFacts, at: () => AdPlatformUnderTest) {
  const order = (changes: Partial<CampaignOrder> = {}) => sampleOrder(facts.platform_id, changes);
  const there = async ({ key }: CampaignOrder) =>
    (await at().driver.state()).campaigns.filter((campaign) => campaign.key === key);
  const only = async (of: CampaignOrder) => {
    const found = await there(of);
    expect(found).toHaveLength(1);
    const [campaign] = found;
    if (campaign === undefined) throw new Error('campaign not found');
    return campaign;
  };
  const create = async (of: CampaignOrder, find_first = false) => {
    const outcome = await at().platform.create(of, { find_first });
    if (outcome.outcome !== 'done') throw new Error(JSON.stringify(outcome));
    return outcome.external_id;
  };
  /** Creates and activates a campaign, and ends its review. */
  const live = async (of: CampaignOrder) => {
    const id = await create(of);
    expect(await at().platform.activate(id)).toEqual({ outcome: 'done', external_id: id });
    await at().driver.endReviews();
    return id;
  };
  /** Retries a creation until it is done, and returns the outcome of each attempt. */
  const retry = async (of: CampaignOrder, tries = 6): Promise<string[]> => {
    const outcomes: string[] = [];
    while (outcomes.length < tries && outcomes.at(-1) !== 'done') {
      try {
        outcomes.push((await at().platform.create(of, { find_first: outcomes.length > 0 })).outcome);
      } catch (error) {
        if (!(error instanceof TryLater)) throw error;
        outcomes.push('try later');
      }
    }
    return outcomes;
  };
  return { facts, at, order, there, only, create, live, retry };
}

export type Bench = ReturnType<typeof createBench>;
