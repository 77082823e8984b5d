import { expect, it } from 'vitest';
import { daysText, rangeText } from './days-text.ts';

it('says which days a link shows', () => {
  expect(daysText({ kind: 'dates', from: '2026-11-02', to: '2026-11-14' })).toBe('Nov 2, 2026 to Nov 14, 2026');
  expect(daysText({ kind: 'last', days: 30 })).toBe('Last 30 days');
  expect(daysText({ kind: 'campaign' })).toBe('Days of the campaign');
});

it('names one day once', () => {
  expect(rangeText({ from: '2026-11-02', to: '2026-11-02' })).toBe('Nov 2, 2026');
});
