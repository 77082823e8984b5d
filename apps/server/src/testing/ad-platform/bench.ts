import type { PlatformId } from '@universal-media/contract/platforms';
import type { AdPlatformDriver } from '@universal-media/simulators/ad-platforms/driver';
import type { NextFaultWish } from '@universal-media/simulators/ad-platforms/faults';
import { expect } from 'vitest';
import type { AdPlatform, CampaignOrder } from '../../connectors/ad-platforms/ad-platform.ts';
import { TryLater } from '../../core/try-later.ts';
import { sampleOrder } from '../sample-order.ts';

/** What tells one call from the others: a piece of its "METHOD /path?query", and one of its body. */
export type CallMark = Pick<NextFaultWish, 'match' | 'body'>;

export interface AdPlatformUnderTest {
  /** With a time-out of about a second, against a simulator whose reviews end when they are told to. */
  readonly platform: AdPlatform;
  /** The same, where nobody listens. */
  readonly nobody: AdPlatform;
  readonly driver: AdPlatformDriver;
  close(): Promise<void>;
}

export interface ContractFacts {
  readonly platform_id: PlatformId;
  /** Every call of a creation that makes something, in order, by what marks it. */
  readonly creating: Readonly<Record<string, CallMark>>;
  readonly looking: CallMark;
  readonly activating: CallMark;
  readonly updating: CallMark;
  /** What this platform does not take, and a word of its reason. */
  readonly unfit: { readonly changes: Partial<CampaignOrder>; readonly reason: RegExp };
}

/** What the tests of a connector do again and again. `at` is there once the simulator has started. */
export function benchOf(facts: ContractFacts, at: () => AdPlatformUnderTest) {
  const order = (changes: Partial<CampaignOrder> = {}) => sampleOrder(facts.platform_id, changes);
  const there = async ({ key }: CampaignOrder) =>
    (await at().driver.state()).campaigns.filter((campaign) => campaign.key === key);
  const only = async (of: CampaignOrder) => {
    const found = await there(of);
    expect(found).toHaveLength(1);
    const [campaign] = found;
    if (campaign === undefined) throw new Error('There is none');
    return campaign;
  };
  const create = async (of: CampaignOrder, look_first = false) => {
    const outcome = await at().platform.create(of, { look_first });
    if (outcome.outcome !== 'done') throw new Error(JSON.stringify(outcome));
    return outcome.external_id;
  };
  /** Made, switched on and through its review. */
  const live = async (of: CampaignOrder) => {
    const id = await create(of);
    expect(await at().platform.activate(id)).toEqual({ outcome: 'done', external_id: id });
    await at().driver.endReviews();
    return id;
  };
  /** Tries until it is there, looking first after the first try; says what came of each. */
  const insist = async (of: CampaignOrder, tries = 6): Promise<string[]> => {
    const outcomes: string[] = [];
    while (outcomes.length < tries && outcomes.at(-1) !== 'done') {
      try {
        outcomes.push((await at().platform.create(of, { look_first: outcomes.length > 0 })).outcome);
      } catch (error) {
        if (!(error instanceof TryLater)) throw error;
        outcomes.push('try later');
      }
    }
    return outcomes;
  };
  return { facts, at, order, there, only, create, live, insist };
}

export type Bench = ReturnType<typeof benchOf>;
