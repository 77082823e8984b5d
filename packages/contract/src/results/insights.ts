import { platformById } from '../platforms/platforms.ts';
import { MIN_IMPRESSIONS_TO_COMPARE } from './highlights.ts';
import type { SharedPlatformFigures, SharedReport } from './sharing/shared-report.ts';

/** One thing a report shows, in words, with the rows it comes from. */
export interface Insight {
  readonly title: string;
  readonly text: string;
  readonly platforms: readonly SharedPlatformFigures['platform'][];
}

/** With fewer conversions, a cost per conversion is mostly chance. */
const MIN_CONVERSIONS_TO_RANK = 10;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const share = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });
const nameFor = ({ platform }: Pick<SharedPlatformFigures, 'platform'>): string => platformById(platform).name;

type Priced = SharedPlatformFigures & { readonly cpa: number; readonly spend: number };
const isRanked = (one: SharedPlatformFigures): one is Priced =>
  one.cpa !== null && one.spend !== null && one.conversions >= MIN_CONVERSIONS_TO_RANK;

function cheapest({ by_platform, totals }: Pick<SharedReport, 'by_platform' | 'totals'>): Insight[] {
  const [best, ...others] = by_platform.filter(isRanked).toSorted((a, b) => a.cpa - b.cpa);
  const dearest = others.at(-1);
  if (!best || !dearest || totals.conversions === 0 || totals.spend === null) return [];
  const [conversions, spend] = [best.conversions / totals.conversions, best.spend / totals.spend];
  return [
    {
      title: `${nameFor(best)} brings the cheapest conversions`,
      text: `${share.format(conversions)} of conversions for ${share.format(spend)} of spend: ${dollars.format(best.cpa)} each, against ${dollars.format(dearest.cpa)} on ${nameFor(dearest)}.`,
      platforms: [best.platform, dearest.platform],
    },
  ];
}

function highestClickRate({ by_platform, totals }: Pick<SharedReport, 'by_platform' | 'totals'>): Insight[] {
  const [best] = by_platform
    .filter(({ impressions, ctr }) => impressions >= MIN_IMPRESSIONS_TO_COMPARE && ctr !== null)
    .toSorted((a, b) => (b.ctr ?? 0) - (a.ctr ?? 0));
  if (!best || totals.ctr === null || best.ctr === null || by_platform.length < 2 || best.ctr <= totals.ctr) return [];
  return [
    {
      title: `${nameFor(best)} has the highest click rate`,
      text: `${whole.format(best.ctr * 1_000)} clicks per 1,000 impressions, against ${whole.format(totals.ctr * 1_000)} on all platforms together.`,
      platforms: [best.platform],
    },
  ];
}

function tooEarly({ by_platform }: Pick<SharedReport, 'by_platform'>): Insight[] {
  const few = by_platform.filter(({ cpa, conversions }) => cpa !== null && conversions < MIN_CONVERSIONS_TO_RANK);
  const [first] = few;
  if (!first || first.cpa === null) return [];
  return [
    {
      title: `${nameFor(first)}: too early to tell`,
      text: `${dollars.format(first.cpa)} per conversion so far, with only ${whole.format(first.conversions)} of them. Wait for about ${MIN_CONVERSIONS_TO_RANK}.`,
      platforms: [first.platform],
    },
  ];
}

/** Says what stands out in a report. Leaves out what may be chance, nor of costs where money is not shown. */
export const listInsights = (report: Pick<SharedReport, 'by_platform' | 'totals'>): Insight[] => [
  ...cheapest(report),
  ...highestClickRate(report),
  ...tooEarly(report),
];
