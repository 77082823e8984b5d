import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amount,
  compact,
  compactRange,
  count,
  credits,
  money,
  moneyRounded,
  moneyShort,
  percent,
  signedAmount,
} from './format.ts';

describe('money', () => {
  test('comes from cents and keeps them where they matter', () => {
    expect(money(300_000)).toBe('$3,000.00');
    expect(moneyShort(300_000)).toBe('$3,000');
    expect(moneyShort(21_429)).toBe('$214.29');
    expect(moneyRounded(58_820)).toBe('$588');
    expect(amount(328_281)).toBe('3,282.81');
    expect(money(-500)).toBe('-$5.00');
  });

  test('that came or went carries its sign', () => {
    expect(signedAmount(525_00)).toBe('+525.00');
    expect(signedAmount(-1_200_50)).toBe('−1,200.50');
    expect(signedAmount(0)).toBe('0.00');
  });

  test('no amount loses a cent on its way to the screen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (value) => {
        expect(Math.round(Number(amount(value).replaceAll(',', '')) * 100)).toBe(value);
      }),
    );
  });

  test('credits are whole unless there is a part of one', () => {
    expect(credits(319_000)).toBe('3,190');
    expect(credits(9_281)).toBe('92.81');
  });
});

describe('counts', () => {
  test('are grouped', () => expect(count(161_160)).toBe('161,160'));

  test('shorten with lower-case k and a spaced M', () => {
    expect(compact(420)).toBe('420');
    expect(compact(2_900)).toBe('2.9k');
    expect(compact(143_200)).toBe('143k');
    expect(compact(1_740_000)).toBe('1.74M');
    expect(compact(20_454, 1)).toBe('20.5k');
    expect(compact(140, 1)).toBe('140');
  });

  test('never show 1,000k at the seam between two units', () => {
    expect(compact(999_600)).toBe('1M');
    expect(compact(9_960)).toBe('10.0k');
    expect(compact(999)).toBe('999');
    expect(compact(999.7)).toBe('1k');
  });
});

test('a range collapses when both ends read the same', () => {
  expect(compactRange(143_000, 221_000)).toBe('143k–221k');
  expect(compactRange(900, 1_200)).toBe('900–1.2k');
  expect(compactRange(143_100, 143_200)).toBe('143k');
  expect(compactRange(20_454, 25_000, 1)).toBe('20.5k–25.0k');
});

test('percent takes a fraction', () => {
  expect(percent(0.3)).toBe('30%');
  expect(percent(0.176, 1)).toBe('17.6%');
});
