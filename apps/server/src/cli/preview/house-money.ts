import type { NewDiscountCode } from '@universal-media/contract/discounts';
import { after } from '../../core/clock.ts';
import { fromTheOffice } from './staff-room.ts';
import type { Stage } from './stage.ts';

/** A code that anybody may use, from the first months on. */
export const WELCOME = 'WELCOME10';
/** A code of the last weeks, for large orders. */
export const AUTUMN = 'AUTUMN50';

interface MadeUpCode extends Partial<NewDiscountCode> {
  readonly code: string;
  /** In days. */
  readonly lasts?: number;
}

const plain = { description: '', minimum_amount: null, maximum_uses: null, is_active: true } as const;

/** Discount codes, and credits that staff moved by hand: small ones at once, large ones by two people. */
export function houseMoneyStory({ story, deps, room }: Stage): void {
  const { adjustments, discounts, users } = deps.services;
  const { transact } = deps.database;

  const makes = (days: number, by: 'sam' | 'dana', { lasts, ...code }: MadeUpCode) =>
    story.daysAgo(days, async () => {
      const expiration_date = lasts === undefined ? null : after(story.clock.now(), { days: lasts }).toISOString();
      const wanted: NewDiscountCode = {
        ...plain,
        name: code.code,
        discount_type: 'percentage',
        discount_value: 10,
        expiration_date,
        ...code,
      };
      await discounts.codes.create(transact, await room.atDesk(by), wanted, fromTheOffice());
    });

  makes(420.1, 'dana', { code: WELCOME, name: 'Ten per cent to begin with', maximum_uses: 200 });
  makes(160.2, 'sam', {
    code: 'SPRING25',
    name: 'Spring weeks',
    description: '$25 off orders of $200 and more.',
    discount_type: 'fixed_amount',
    discount_value: 25,
    minimum_amount: 200,
    lasts: 80,
  });
  makes(58.3, 'sam', {
    code: 'REACH15',
    name: 'More to see',
    discount_type: 'impression_boost',
    discount_value: 15,
    is_active: false,
  });
  makes(27.2, 'sam', {
    code: AUTUMN,
    name: 'Fifty on top',
    description: 'The first twenty orders of $500 and more.',
    discount_type: 'bonus_credits',
    discount_value: 50,
    minimum_amount: 500,
    maximum_uses: 20,
  });

  /** Of those who were there first; the very first is Jo, who has a story of their own. */
  const asks = (days: number, whom: number, credit_amount: number, reason: string) => {
    let adjustment_id = '';
    story.daysAgo(days, async () => {
      const known = await users.list(transact, { sort: 'created_at', direction: 'asc' });
      const wish = { user_id: known.users[whom]?.user_id ?? '', credit_amount, reason };
      const { adjustment } = await adjustments.ask(transact, await room.atDesk('tomas'), wish, fromTheOffice());
      ({ adjustment_id } = adjustment);
    });
    return (later: number, how: 'approve' | 'reject') =>
      story.daysAgo(later, async () =>
        adjustments[how](transact, await room.atDesk('dana'), adjustment_id, fromTheOffice()),
      );
  };

  asks(33.4, 2, 40, 'Two days of a campaign ran with the wrong picture');
  asks(14.3, 5, 25, 'Waited three days for a review');
  asks(21.2, 3, 900, 'Moved over from their old agency account')(20.6, 'approve');
  asks(9.4, 7, 2_000, 'Asked for by phone')(8.9, 'reject');
  asks(0.6, 4, 1_200, 'Grant of the partner programme for this quarter');
}
