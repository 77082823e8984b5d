import { discountStaffEndpoints } from '@universal-media/contract/money/discounts';
import fc from 'fast-check';
import { accountHolder } from '../builders/account-holder.ts';
import { staffMember } from '../builders/people.ts';
import { openShop } from '../builders/shop.ts';
import { staffCalls } from '../builders/staff-calls.ts';
import { launchEnvironmentIn } from '../environment/launch-environment.ts';
import { codes, sequence } from './moves.ts';
import { Walk, type Walkway } from './walk.ts';

interface WalkOptions {
  readonly runs: number;
  readonly seed: number;
  readonly log?: (line: string) => void;
}

/** Opens a product with a payment provider and the codes of the walk. */
export async function openWalk() {
  const shop = await openShop();
  const launch = await launchEnvironmentIn(shop.environment);
  const member = await staffMember(shop.environment, { role: 'admin', permissions: ['admin_management'] });
  const staff = staffCalls(shop.environment);
  const colleague = await staffMember(shop.environment, { role: 'super_admin' });
  for (const code of codes) {
    const answer = await staff.post(member.token, '/api/admin/discount-codes', { ...code, name: code.code });
    const { approval_id } = discountStaffEndpoints.createDiscountCode.answers.body.parse(answer.json());
    if (approval_id !== null) await staff.approve(colleague.token, approval_id);
  }
  const ways: Walkway = { shop, launch };

  /** Walks random sequences, each with an advertiser of its own. Throws the smallest sequence whose promise is broken. */
  async function play({ runs, seed, log }: WalkOptions): Promise<Map<string, number>> {
    const taken = new Map<string, number>();
    let walked = 0;
    await fc.assert(
      fc.asyncProperty(sequence, async (moves) => {
        const walk = new Walk(ways, await accountHolder(shop.environment));
        for (const move of moves) await walk.take(move);
        for (const [step, times] of walk.taken) taken.set(step, (taken.get(step) ?? 0) + times);
        walked += 1;
        if (walked % 100 === 0) log?.(`${walked} sequences`);
      }),
      { numRuns: runs, seed, endOnFailure: true },
    );
    return taken;
  }

  return {
    play,
    async close() {
      await shop.close();
    },
  };
}
