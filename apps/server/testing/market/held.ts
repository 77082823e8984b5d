import { FALLBACK, type Range } from '@universal-media/contract/campaigns/forecast/estimates';
import type { Figures } from '#core/campaigns/forecast/forecast.ts';
import type { Question } from '#core/campaigns/forecast/question.ts';
import { tableRate } from '#core/campaigns/forecast/rates.ts';

/** How ranges fared: how many held, and how far off they were on the whole. */
export interface Held {
  readonly count: number;
  readonly percent: number;
  /** Pinball loss of the three figures, on logarithms: less is better, and neither wide nor narrow ranges win it by that. */
  readonly loss: number;
}

interface Case {
  readonly range: Range;
  readonly came: number;
}

const loss = ({ range, came }: Case): number => {
  const y = Math.log1p(came);
  const parts = [
    { part: 0.1, q: Math.log1p(range.least) },
    { part: 0.5, q: Math.log1p(range.likely) },
    { part: 0.9, q: Math.log1p(range.most) },
  ];
  return parts.reduce((sum, { part, q }) => sum + Math.max(part * (y - q), (part - 1) * (y - q)), 0) / parts.length;
};

export function findHeld(cases: readonly Case[]): Held {
  // A range is shown in whole numbers: a reach of 41.4 people is within 41.
  const held = cases.filter(({ range, came }) => came >= range.least - 0.5 && came <= range.most + 0.5);
  const sum = cases.reduce((all, one) => all + loss(one), 0);
  return { count: cases.length, percent: (100 * held.length) / cases.length, loss: sum / cases.length };
}

const point = (value: number): Range => ({ least: value, likely: value, most: value });

/** What the documented constants say: the table's price, clicks of every impression alike, and reach as a part of them. */
export function byConstants(question: Question): Figures {
  const shown = question.placements.map(({ platform, dollars }) => {
    const impressions = (dollars * 1_000) / (tableRate('cpm', platform, question) ?? 1);
    return { impressions, conversions: impressions * (tableRate('cvr', platform, question) ?? 0) };
  });
  const sum = (of: 'impressions' | 'conversions') => shown.reduce((all, one) => all + one[of], 0);
  const ctr = FALLBACK.ctr_percent / 100;
  return {
    impressions: point(sum('impressions')),
    reach: point(sum('impressions') * FALLBACK.reach_of_impressions),
    clicks: point(sum('impressions') * ctr),
    conversions: point(sum('conversions') * ctr),
  };
}
