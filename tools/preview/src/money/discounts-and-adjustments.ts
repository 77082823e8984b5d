import type { NewDiscountCode } from '@universal-media/contract/money/discounts';
import { after } from '@universal-media/server/core/kit/clock';
import { listUsers } from '@universal-media/server/domains/accounts/users/list-users';
import { adjustCredits } from '@universal-media/server/domains/money/adjustments/adjust-credits';
import {
  approveAdjustment,
  rejectAdjustment,
} from '@universal-media/server/domains/money/adjustments/decide-adjustment';
import { createDiscountCode } from '@universal-media/server/domains/money/discounts/manage-codes';
import type { Demo } from '../demo.ts';
import { officeRequest } from '../staff-team.ts';

/** A code that any advertiser may use, created in the first month. */
export const WELCOME = 'WELCOME10';
/** A recent code for large orders. */
export const AUTUMN = 'AUTUMN50';

interface DemoCode extends Partial<NewDiscountCode> {
  readonly code: string;
  readonly validDays?: number;
}

const decisions = { approve: approveAdjustment, reject: rejectAdjustment };

const defaults = { description: '', minimum_amount: null, maximum_uses: null, is_active: true } as const;

/** Schedules discount codes and credit adjustments. Large adjustments wait for the approval of a second staff member. */
export function scheduleDiscountsAndAdjustments({ timeline, deps, team }: Demo): void {
  const {
    money: { context },
  } = deps.services;
  const { transact } = deps.database;

  const addCode = (days: number, by: 'sam' | 'dana', { validDays, ...code }: DemoCode) =>
    timeline.daysAgo(days, async () => {
      const expiration_date =
        validDays === undefined ? null : after(timeline.clock.now(), { days: validDays }).toISOString();
      const input: NewDiscountCode = {
        ...defaults,
        name: code.code,
        discount_type: 'percentage',
        discount_value: 10,
        expiration_date,
        ...code,
      };
      await createDiscountCode(context, transact, await team.signIn(by), input, officeRequest());
    });

  addCode(420.1, 'dana', { code: WELCOME, name: '10% off your first orders', maximum_uses: 200 });
  addCode(160.2, 'sam', {
    code: 'SPRING25',
    name: 'Spring sale',
    description: '$25 off orders of $200 and more.',
    discount_type: 'fixed_amount',
    discount_value: 25,
    minimum_amount: 200,
    validDays: 80,
  });
  addCode(58.3, 'sam', {
    code: 'REACH15',
    name: '15 bonus credits',
    discount_type: 'bonus_credits',
    discount_value: 15,
    is_active: false,
  });
  addCode(27.2, 'sam', {
    code: AUTUMN,
    name: '50 bonus credits',
    description: 'The first twenty orders of $500 and more.',
    discount_type: 'bonus_credits',
    discount_value: 50,
    minimum_amount: 500,
    maximum_uses: 20,
  });

  addCode(0.4, 'sam', {
    code: 'PARTNER40',
    name: 'Partner program',
    discount_value: 40,
    maximum_uses: 25,
    reason: 'Agreed with the partner team for the new year',
  });

  /** Requests an adjustment for one of the oldest advertisers. The oldest, at index 0, is Jo. */
  const requestAdjustment = (days: number, userIndex: number, credit_amount: number, reason: string) => {
    let adjustment_id = '';
    timeline.daysAgo(days, async () => {
      const { users } = await listUsers(transact, { sort: 'created_at', direction: 'asc' });
      const input = { user_id: users[userIndex]?.user_id ?? '', credit_amount, reason };
      const { adjustment } = await adjustCredits(context, transact, await team.signIn('tomas'), input, officeRequest());
      ({ adjustment_id } = adjustment);
    });
    return (decidedDays: number, decision: keyof typeof decisions) =>
      timeline.daysAgo(decidedDays, async () =>
        decisions[decision](context, transact, await team.signIn('dana'), adjustment_id, officeRequest()),
      );
  };

  requestAdjustment(33.4, 2, 40, 'Campaign ran with the wrong image for two days');
  requestAdjustment(14.3, 5, 25, 'Review took three days');
  requestAdjustment(21.2, 3, 900, 'Balance transfer from their old agency account')(20.6, 'approve');
  requestAdjustment(9.4, 7, 2_000, 'Requested by phone')(8.9, 'reject');
  requestAdjustment(0.6, 4, 1_200, 'Partner program grant for this quarter');
}
