import { describe, expect, it } from 'vitest';
import { deletionText } from './texts.ts';

const run = { platform: 'meta', media_cents: 50_000, fee_cents: 3_500, returned_cents: 0 } as const;
const money = {
  media_cents: 100_000,
  fee_cents: 7_000,
  total_cents: 107_000,
  held_cents: 107_000,
  captured_cents: 53_500,
  released_cents: 0,
  returned_cents: 0,
  spent_cents: 20_000,
  runs: [
    { ...run, captured_media_cents: 50_000, captured_fee_cents: 3_500, spent_cents: 20_000 },
    { ...run, platform: 'google' as const, captured_media_cents: 0, captured_fee_cents: 0, spent_cents: 0 },
  ],
};

describe('what deleting a campaign returns', () => {
  it('is everything before it runs', () => {
    expect(deletionText({ state: 'under_review', money: { ...money, captured_cents: 0 } })).toBe(
      '$1,070.00 returns now',
    );
  });

  it('is what is reserved at once and undelivered media later; the fee of live platforms is kept', () => {
    expect(deletionText({ state: 'active', money })).toBe(
      '$535.00 returns now, up to $300.00 after the final figures, the fee of $35.00 is kept',
    );
  });

  it('is nothing once it has ended', () => {
    expect(deletionText({ state: 'completed', money })).toBe('Nothing returns');
  });
});
