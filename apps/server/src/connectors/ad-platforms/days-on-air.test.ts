import { campaignDays, endDateAfter } from '@universal-media/contract/campaigns/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn } from '#core/kit/calendar.ts';
import { sampleOrder } from '#testing/ad-platforms/sample-order.ts';
import { datesFor } from './google-ads/operations.ts';
import { adSetSpec } from './meta/ad-set-spec.ts';
import { adGroupSpec, parseTime } from './tiktok/ad-group-spec.ts';
import { planAdGroups } from './tiktok/group-plan.ts';

const zones = Intl.supportedValuesOf('timeZone');
// Both clock changes of both hemispheres, a leap day and the turn of a year, with days around them.
const nearClockChange = fc.constantFrom(
  '2026-03-06',
  '2026-03-27',
  '2026-10-03',
  '2026-10-24',
  '2026-10-30',
  '2027-03-12',
);
const anyDay = fc
  .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2034-12-31T00:00:00Z'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const runs = fc.record({
  time_zone: fc.constantFrom(...zones),
  start_date: fc.oneof(nearClockChange, anyDay),
  days: fc.integer({ min: 1, max: 60 }),
});

const MINUTE_MS = 60_000;
/** The days of a run that a platform receives as its first moment and the moment after its last. */
const localDays = (zone: string, from: number, to: number) =>
  campaignDays(dayIn(zone, new Date(from)), dayIn(zone, new Date(to - MINUTE_MS)));

const meta = {
  lookups: { keyFor: ({ q }: { q: string }) => q, locales: new Map<string, number[]>(), segments: [] },
  customer_list: null,
};
const places = { location_ids: ['6252001'], zipcode_ids: [] };
const lookups = { places, interests: [], languages: new Map([['en', 'en']]) };

describe('the days of a campaign', () => {
  it('are as many on every platform as were paid for, in every time zone and over every clock change', () => {
    fc.assert(
      fc.property(runs, ({ time_zone, start_date, days }) => {
        const end_date = endDateAfter(start_date, days);
        expect(campaignDays(start_date, end_date)).toBe(days);
        const order = sampleOrder('meta', { time_zone, start_date, end_date, days });

        const { startDateTime, endDateTime } = datesFor(order);
        expect(campaignDays(startDateTime.slice(0, 10), endDateTime.slice(0, 10))).toBe(days);

        const set = adSetSpec('1', order, { page_id: '2', pixel_id: null }, meta);
        expect(localDays(time_zone, Date.parse(set.start_time), Date.parse(set.end_time))).toBe(days);

        const [group] = planAdGroups({ ...order, platform: 'tiktok' }, lookups, false);
        if (group === undefined) throw new Error('no ad group');
        const spec = adGroupSpec('1', group, { lookups, customer_lists: [], pixel_id: null, now: 0 });
        expect(localDays(time_zone, parseTime(spec.schedule_start_time), parseTime(spec.schedule_end_time))).toBe(days);
      }),
      { numRuns: 1_000 },
    );
  });
});
