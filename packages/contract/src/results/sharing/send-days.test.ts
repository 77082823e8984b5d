import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDaysTo } from '../../campaigns/dates.ts';
import {
  coveredDays,
  emailedDays,
  isLastEmail,
  nextEmailDay,
  nextSendDay,
  REPORT_EMAIL_HOUR,
  reportFrequencies,
  sendsAt,
} from './send-days.ts';

const zones = [
  'America/Los_Angeles',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
] as const;

const frequency = fc.constantFrom(...reportFrequencies);
const zone = fc.constantFrom(...zones);
/** Four years of days, with eight clock changes in most zones and a leap day. */
const day = fc.integer({ min: 0, max: 1_461 }).map((days) => addDaysTo('2026-01-01', days));
const HOUR_MS = 3_600_000;

const clockIn = (time_zone: string, instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short', timeStyle: 'short' }).format(instant);

describe('the days of report emails', () => {
  it('are Mondays and the first of each month', () => {
    expect(nextSendDay('weekly', '2026-11-17')).toBe('2026-11-23');
    expect(nextSendDay('weekly', '2026-11-23')).toBe('2026-11-30');
    expect(nextSendDay('monthly', '2026-11-17')).toBe('2026-12-01');
    expect(nextSendDay('monthly', '2026-12-01')).toBe('2027-01-01');
    expect(emailedDays('weekly', '2026-11-23')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(emailedDays('monthly', '2028-03-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });

  it('cover every day once: an email begins where the one before ended', () => {
    fc.assert(
      fc.property(frequency, day, (how, from) => {
        const first = nextSendDay(how, from);
        const second = nextSendDay(how, first);
        expect(first > from && second > first).toBe(true);
        expect(emailedDays(how, second).from).toBe(addDaysTo(emailedDays(how, first).to, 1));
        expect(emailedDays(how, second)).toEqual({ from: first, to: addDaysTo(second, -1) });
        expect(emailedDays(how, first).from <= from).toBe(true);
      }),
    );
  });

  it('are the same for every day of a week or month', () => {
    fc.assert(
      fc.property(frequency, day, (how, from) => {
        const sends_on = nextSendDay(how, from);
        for (let other = from; other < sends_on; other = addDaysTo(other, 1)) {
          expect(nextSendDay(how, other)).toBe(sends_on);
        }
      }),
    );
  });
});

describe('the instant of a report email', () => {
  it('is seven in the morning on the clocks of the zone, on any day', () => {
    fc.assert(
      fc.property(zone, day, (time_zone, sends_on) => {
        expect(clockIn(time_zone, sendsAt(sends_on, time_zone))).toBe(`${sends_on} 0${REPORT_EMAIL_HOUR}:00`);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(zones)('comes once a week in %s over both clock changes', (time_zone) => {
    const changes = new Set<number>();
    let sends_on = nextSendDay('weekly', '2026-01-01');
    for (let week = 0; week < 106; week += 1) {
      const next = nextSendDay('weekly', sends_on);
      const hours = (sendsAt(next, time_zone).getTime() - sendsAt(sends_on, time_zone).getTime()) / HOUR_MS;
      expect(Math.abs(hours - 168)).toBeLessThanOrEqual(1);
      changes.add(hours - 168);
      sends_on = next;
    }
    // Kolkata never changes its clocks, Lord Howe by half an hour.
    const size = { 'Asia/Kolkata': 0, 'Australia/Lord_Howe': 0.5 }[String(time_zone)] ?? 1;
    expect([...changes].toSorted((a, b) => a - b)).toEqual(size === 0 ? [0] : [-size, 0, size]);
  });
});

describe('the emails about a campaign', () => {
  const campaign = { start_date: '2026-10-05', end_date: '2026-10-28', final_on: '2026-11-30' };

  it('go on while their days have results, and then wait until the figures are final', () => {
    const next = (sent_on: string) => nextEmailDay('weekly', { day: sent_on, sent_on }, campaign);
    expect(next('2026-10-26')).toBe('2026-11-02');
    expect(isLastEmail('weekly', '2026-11-02', campaign)).toBe(false);
    expect(next('2026-11-02')).toBe('2026-11-30');
    expect(isLastEmail('weekly', '2026-11-30', campaign)).toBe(true);
    expect(coveredDays('weekly', '2026-11-30', campaign)).toEqual({ from: '2026-10-05', to: '2026-10-28' });
    expect(next('2026-11-30')).toBeNull();
  });

  it('never end for all campaigns, and end once for one, whenever they are sent', () => {
    fc.assert(
      fc.property(frequency, day, fc.nat(90), fc.nat(40), (often, start_date, length, settling) => {
        const end_date = addDaysTo(start_date, length);
        const one = { start_date, end_date, final_on: addDaysTo(end_date, 1 + settling) };
        const sent: string[] = [];
        for (let at: string | null = start_date; at !== null && sent.length < 30; ) {
          at = nextEmailDay(often, { day: at, sent_on: at }, one);
          if (at !== null) sent.push(at);
        }
        expect(sent.length).toBeLessThan(30);
        expect(sent.filter((at) => isLastEmail(often, at, one)).length).toBeLessThanOrEqual(1);
        expect((sent.at(-1) ?? '') >= one.final_on || settling === 0).toBe(true);
        expect(nextEmailDay(often, { day: start_date, sent_on: start_date }, null)).toBe(
          nextSendDay(often, start_date),
        );
      }),
    );
  });
});
