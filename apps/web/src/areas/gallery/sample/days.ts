import type { ColumnDay } from '#ui/charts/column-chart.tsx';
import type { LinePoint } from '#ui/charts/line-chart.tsx';
import { daysBetween, weekdayLetter } from '#ui/dates/day-range.ts';
import { shortDay } from '#ui/dates/day-text.ts';
import { clicks, clicksBefore, onAir } from './winter-tune-up.ts';

// Spend of the ten days that are over, in cents: streaming, social, search, audio. Adds up to $2,118.40.
const spend = [
  [2_530, 4_680, 4_010, 0],
  [6_800, 5_030, 4_080, 2_200],
  [8_650, 5_210, 4_150, 2_420],
  [9_400, 5_230, 4_180, 2_700],
  [11_020, 6_480, 4_420, 3_050],
  [11_620, 7_130, 4_460, 3_180],
  [10_200, 3_760, 4_210, 2_690],
  [9_730, 4_880, 4_140, 2_480],
  [10_100, 5_840, 4_170, 2_750],
  [9_730, 6_110, 4_310, 4_110],
];

const days = daysBetween(onAir.first, onAir.last);

export const clickDays: LinePoint[] = days.map(({ date, day }, index) => ({
  name: shortDay(date),
  day: String(day),
  letter: weekdayLetter(date),
  value: clicks[index] ?? null,
  before: clicksBefore[index] ?? null,
}));

export const spendDays: ColumnDay[] = days.map(({ date, day }, index) => {
  const [streaming = 0, social = 0, search = 0, audio = 0] = spend[index] ?? [];
  return {
    name: shortDay(date),
    day: String(day),
    letter: weekdayLetter(date),
    amounts: spend[index] ? { streaming, social, search, audio } : null,
  };
});

export const annotations = [
  { index: 0, letter: 'A', text: '16 Nov. On air on 4 platforms; Streaming TV and Spotify joined on the 17th.' },
  { index: 4, letter: 'B', text: '20 Nov. Meta image swapped for the 15 s video.' },
  { index: 6, letter: 'C', text: '22 Nov. TikTok paused 9 h, file re-checked.' },
  { index: 8, letter: 'D', text: '24 Nov. Google keyword “bike shop near me” added.' },
];
