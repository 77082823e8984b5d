import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDaysTo } from '../../campaigns/dates.ts';
import { lastDays, quickRanges } from '../range.ts';
import { findRange, SharedDays, toSharedDays } from './shared-days.ts';

const today = '2026-11-17';
const campaign_id = '0198a4b2-7c11-7000-8000-000000000101';
const offset = fc.integer({ min: -500, max: 500 });

describe('the days of a shared report', () => {
  it.each(quickRanges)('move on where the page shows the last %d days', (days) => {
    const shared = toSharedDays(lastDays(today, days), today);
    expect(shared).toEqual({ kind: 'last', days });
    expect(findRange(shared, '2027-01-02')).toEqual(lastDays('2027-01-02', days));
  });

  it('are those of the campaign, or the last 30, where none were chosen', () => {
    expect(toSharedDays({ campaign_id }, today)).toEqual({ kind: 'campaign' });
    expect(findRange({ kind: 'campaign' }, today)).toEqual({});
    expect(toSharedDays({}, today)).toEqual({ kind: 'last', days: 30 });
  });

  it('stay where dates were chosen, also quick ranges of an earlier day', () => {
    const earlier = lastDays('2026-11-16', 7);
    expect(toSharedDays(earlier, today)).toEqual({ kind: 'dates', ...earlier });
    expect(findRange({ kind: 'dates', ...earlier }, '2027-01-02')).toEqual(earlier);
  });

  it('are the days on screen, on the day they are shared, for any dates', () => {
    fc.assert(
      fc.property(offset, offset, (first, second) => {
        const [from, to] = [addDaysTo(today, Math.min(first, second)), addDaysTo(today, Math.max(first, second))];
        const shared = SharedDays.parse(toSharedDays({ from, to }, today));
        expect(findRange(shared, today)).toEqual({ from, to });
      }),
    );
  });
});
