/** How often a headline was shown, and how many accounts were created by those who saw it. */
export interface HeroCount {
  readonly views: number;
  readonly sign_ups: number;
}

export interface HeroTest {
  readonly heroes: readonly (HeroCount & { readonly rate: number })[];
  /** The number of the headline that is better than each other one, from 1; null while that is not known. */
  readonly winner: number | null;
  /** The chance of such a difference by luck, at the weakest of the winner's comparisons. 1 while nothing is known. */
  readonly p_value: number;
}

/** A winner is named when luck alone names one in fewer than one of twenty tests, however often it is read. */
const ALPHA = 0.05;
/** The difference that the test is most sensitive to: one sign-up more of a hundred views. */
const TYPICAL_DIFFERENCE = 0.01;
/** With fewer sign-ups, the normal distribution says nothing about rates. */
const MIN_SIGN_UPS = 20;

const rateIn = ({ views, sign_ups }: HeroCount): number => (views === 0 ? 0 : Math.min(1, sign_ups / views));

/**
 * Compares two headlines by a mixture sequential probability ratio test. Its p-value holds at any time, so that the figures
 * may be read every day and the test ended at any of them.
 */
export function compareHeroes(a: HeroCount, b: HeroCount): number {
  const sign_ups = a.sign_ups + b.sign_ups;
  const views = a.views + b.views;
  if (a.views === 0 || b.views === 0 || sign_ups < MIN_SIGN_UPS || sign_ups >= views) return 1;
  const pooled = sign_ups / views;
  const variance = pooled * (1 - pooled) * (1 / a.views + 1 / b.views);
  const mixed = variance + TYPICAL_DIFFERENCE ** 2;
  const difference = rateIn(a) - rateIn(b);
  const log_ratio =
    0.5 * Math.log(variance / mixed) + (TYPICAL_DIFFERENCE ** 2 * difference ** 2) / (2 * variance * mixed);
  return Math.min(1, Math.exp(-log_ratio));
}

/** Judges the headlines. Each pair that is compared makes luck likelier, so the p-values are multiplied by their number. */
export function judgeHeroes(counts: readonly HeroCount[]): HeroTest {
  const heroes = counts.map((count) => ({ ...count, rate: rateIn(count) }));
  const pairs = (counts.length * (counts.length - 1)) / 2;
  const best = heroes.reduce((most, hero, index) => (hero.rate > (heroes[most]?.rate ?? 0) ? index : most), 0);
  const favorite = counts[best];
  if (favorite === undefined || counts.length < 2) return { heroes, winner: null, p_value: 1 };
  const others = counts.filter((_, index) => index !== best);
  const p_value = Math.min(1, pairs * Math.max(...others.map((other) => compareHeroes(favorite, other))));
  return { heroes, winner: p_value < ALPHA ? best + 1 : null, p_value };
}
