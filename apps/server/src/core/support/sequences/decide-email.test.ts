import { MARKETING_HOURS } from '@universal-media/contract/support/sequences/sequence';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after } from '#core/kit/clock.ts';
import { decideEmail, nextMarketingTime, type SequenceFacts } from './decide-email.ts';

const completed_at = new Date('2026-11-16T00:00:00Z');
const noon = new Date('2026-11-19T12:00:00Z');
const on = { campaigns: false, credits: true, reports: true, marketing: true };
const facts: SequenceFacts = {
  step: 2,
  completed_at,
  due_at: after(completed_at, { days: 3 }),
  is_paused: false,
  is_active: true,
  is_suppressed: false,
  is_completed: true,
  is_disputed: false,
  delivered_percent: 100,
  has_new_campaign: false,
  last_sent_at: null,
  preferences: { email: on, quiet_hours: null, time_zone: 'UTC' },
};

describe('an email of the sequence that is due', () => {
  it('is sent when nothing speaks against it', () => {
    expect(decideEmail(facts, noon)).toEqual({ action: 'send' });
  });

  it('is never sent to a reader who turned marketing emails off, whatever else is so', () => {
    const flags = [
      'is_paused',
      'is_active',
      'is_suppressed',
      'is_completed',
      'is_disputed',
      'has_new_campaign',
    ] as const;
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), fc.boolean(), (values, marketing) => {
        const changed = Object.fromEntries(flags.map((flag, index) => [flag, values[index] ?? false]));
        const preferences = { ...facts.preferences, email: { ...on, marketing } };
        const decision = decideEmail({ ...facts, ...changed, preferences }, noon);
        const [is_paused, is_active, ...stops] = values;
        const [is_suppressed, is_completed, is_disputed, has_new_campaign] = stops;
        const maySend = is_active && marketing && !is_suppressed && is_completed && !is_disputed && !has_new_campaign;
        expect(decision.action).toBe(maySend ? (is_paused ? 'wait' : 'send') : 'skip');
      }),
    );
  });

  it('makes no offer after a campaign of which too little was delivered, but shows its results', () => {
    const decide = (step: SequenceFacts['step'], delivered_percent: number) =>
      decideEmail({ ...facts, step, delivered_percent }, noon);
    expect([decide(1, 0), decide(2, 69), decide(3, 69), decide(2, 70)]).toEqual([
      { action: 'send' },
      { action: 'skip', reason: 'under_delivered' },
      { action: 'skip', reason: 'under_delivered' },
      { action: 'send' },
    ]);
  });

  it('is skipped when it is more than three days late', () => {
    expect(decideEmail(facts, after(facts.due_at, { days: 3, seconds: 1 }))).toEqual({
      action: 'skip',
      reason: 'too_late',
    });
  });

  it('waits 48 hours after the last one, also across a skipped step', () => {
    const last_sent_at = after(noon, { hours: -47 });
    expect(decideEmail({ ...facts, last_sent_at }, noon)).toEqual({
      action: 'wait',
      reason: 'cap',
      until: after(noon, { hours: 1 }),
    });
  });
});

describe('the next time for a marketing email', () => {
  const zones = ['UTC', 'America/Chicago', 'Asia/Kathmandu', 'Pacific/Auckland', 'America/St_Johns', 'Europe/Berlin'];
  const hourIn = (time_zone: string, at: Date): number =>
    Number(new Intl.DateTimeFormat('en-GB', { timeZone: time_zone, hour: '2-digit' }).format(at));

  it('is within its hours and outside quiet hours in every zone, also when clocks change', () => {
    const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
    const hour = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), day, hour, hour, (time_zone, now, from, to) => {
        const quiet_hours = from === to ? null : { from, to };
        const at = nextMarketingTime({ quiet_hours, time_zone }, now);
        const isQuiet = (one: number) =>
          quiet_hours !== null && (from < to ? one >= from && one < to : one >= from || one < to);
        const allowed = Array.from({ length: 24 }, (_, one) => one).filter(
          (one) => one >= MARKETING_HOURS.from && one < MARKETING_HOURS.to && !isQuiet(one),
        );
        expect(at.getTime()).toBeGreaterThanOrEqual(now.getTime());
        const local = hourIn(time_zone, at);
        if (allowed.length > 0) expect(allowed).toContain(local);
        else expect(isQuiet(local)).toBe(false);
      }),
    );
  });
});
