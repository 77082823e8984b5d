import { describe, expect, it } from 'vitest';
import { moneyText, parseMoney, toWholeDollars } from './money-text.ts';

describe('money as typed', () => {
  it.each([
    ['3,000', 300_000],
    ['$214.29', 21_429],
    ['0.5', 50],
    ['12.', 1_200],
    ['1 000 000', 100_000_000],
  ])('reads %s as cents', (text, cents) => {
    expect(parseMoney(text)).toBe(cents);
  });

  it.each(['', 'ten', '-5', '1.234', '1.2.3', '1e3'])('refuses "%s"', (text) => {
    expect(parseMoney(text)).toBeNull();
  });

  it('counts whole dollars, and nothing where there is no amount', () => {
    expect(toWholeDollars('$1,234.99')).toBe(1_234);
    expect(toWholeDollars('ten')).toBe(0);
  });

  it('shows cents only when there are any, and reads its own writing', () => {
    expect(moneyText(300_000)).toBe('3,000');
    expect(moneyText(21_429)).toBe('214.29');
    expect(parseMoney(moneyText(1_000_005))).toBe(1_000_005);
  });
});
