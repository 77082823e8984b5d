import {
  type AdvertiserKindName,
  advertiserKindNames,
  advertiserKinds,
} from '@universal-media/contract/operations/notifications/advertiser-kinds';
import type { NotificationPreferences } from '@universal-media/contract/operations/notifications/preferences';
import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterQuietHours, chooseChannels, nextDigest } from './channels.ts';

/** Written by hand, apart from the list of kinds: the switch that turns it off, whether its email waits, and whether there is one. */
const expected: Record<
  AdvertiserKindName,
  readonly [off_by: string, waits: 'waits' | 'at once', email: 'email' | 'none']
> = {
  campaign_submitted: ['campaigns', 'waits', 'email'],
  campaign_scheduled: ['campaigns', 'waits', 'email'],
  campaign_live: ['campaigns', 'waits', 'email'],
  campaign_changes_requested: ['campaigns', 'waits', 'email'],
  campaign_rejected: ['campaigns', 'waits', 'email'],
  campaign_suspended: ['nothing', 'at once', 'email'],
  suspension_lifted: ['campaigns', 'waits', 'email'],
  campaign_paused: ['campaigns', 'waits', 'email'],
  campaign_failed: ['campaigns', 'waits', 'email'],
  budget_almost_spent: ['campaigns', 'waits', 'email'],
  campaign_completed: ['campaigns', 'waits', 'email'],
  platform_rejected: ['campaigns', 'waits', 'email'],
  content_rejected: ['campaigns', 'waits', 'email'],
  milestone_reached: ['campaigns', 'waits', 'email'],
  low_balance: ['credits', 'waits', 'email'],
  payment_received: ['nothing', 'at once', 'email'],
  payment_failed: ['nothing', 'at once', 'email'],
  refund_booked: ['nothing', 'at once', 'email'],
  debt_booked: ['nothing', 'at once', 'email'],
  ad_account_stopped: ['nothing', 'at once', 'email'],
  export_ready: ['reports', 'waits', 'email'],
  report_ready: ['reports', 'waits', 'none'],
  dispute_answered: ['nothing', 'at once', 'email'],
  new_device: ['nothing', 'at once', 'email'],
  sign_in_changed: ['nothing', 'at once', 'email'],
  api_key_created: ['nothing', 'at once', 'email'],
  webhook_created: ['nothing', 'at once', 'email'],
  webhook_disabled: ['campaigns', 'waits', 'email'],
};

// Noon in Chicago.
const now = new Date('2026-11-17T18:00:00Z');
const quietTimes = { none: null, now: { from: 11, to: 13 }, later: { from: 22, to: 7 } } as const;

const preferencesWith = (change: Partial<NotificationPreferences>): NotificationPreferences => ({
  bell: { campaigns: true, credits: true, reports: true },
  email: { campaigns: true, credits: true, reports: true, marketing: true },
  quiet_hours: null,
  digest: false,
  time_zone: 'America/Chicago',
  ...change,
});

function* cells() {
  for (const kind of advertiserKindNames)
    for (const bell of [true, false])
      for (const email of [true, false])
        for (const digest of [true, false])
          for (const quiet of ['none', 'now', 'later'] as const) yield { kind, bell, email, digest, quiet };
}

type Cell = ReturnType<typeof cells> extends Iterable<infer One> ? One : never;

function predict({ kind, bell, email, digest, quiet }: Cell) {
  const [off_by, waits, sends] = expected[kind];
  const isFixed = off_by === 'nothing';
  const in_bell = isFixed || bell;
  if (sends === 'none' || (!isFixed && !email)) return { in_bell, email: 'none', at: null };
  if (waits === 'at once') return { in_bell, email: 'now', at: '2026-11-17T18:00:00.000Z' };
  // The daily email is sent at eight in the morning, which is not quiet in any of the cells.
  if (digest) return { in_bell, email: 'digest', at: '2026-11-18T14:00:00.000Z' };
  if (quiet === 'now') return { in_bell, email: 'later', at: '2026-11-17T19:00:00.000Z' };
  return { in_bell, email: 'now', at: '2026-11-17T18:00:00.000Z' };
}

describe('the channels of a notification', () => {
  it('are right in every cell of kinds, switches, quiet hours and daily emails', () => {
    const all = [...cells()];
    const wrong = all.filter((cell) => {
      const { kind, bell, email, digest, quiet } = cell;
      const preferences = preferencesWith({
        bell: { campaigns: bell, credits: bell, reports: bell },
        email: { campaigns: email, credits: email, reports: email, marketing: email },
        quiet_hours: quietTimes[quiet],
        digest,
      });
      const chosen = chooseChannels(advertiserKinds[kind], preferences, now);
      const at = chosen.email.send === 'none' ? null : chosen.email.at.toISOString();
      const actual = { in_bell: chosen.in_bell, email: chosen.email.send, at };
      return JSON.stringify(actual) !== JSON.stringify(predict(cell));
    });
    process.stdout.write(`notification matrix: ${all.length} cells, ${wrong.length} wrong\n`);
    expect(wrong).toEqual([]);
    expect(all.length).toBe(advertiserKindNames.length * 24);
  });

  it('follow the switch of their own category only', () => {
    const off = preferencesWith({ bell: { campaigns: true, credits: false, reports: true } });
    expect(chooseChannels(advertiserKinds.campaign_live, off, now).in_bell).toBe(true);
    expect(chooseChannels(advertiserKinds.low_balance, off, now).in_bell).toBe(false);
  });
});

const zones = ['America/Chicago', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Europe/Berlin', 'Pacific/Apia', 'UTC'];
// Around both clock changes of 2026 in the zones above.
const instants = integer({ min: Date.UTC(2026, 2, 1) / 60_000, max: Date.UTC(2026, 11, 1) / 60_000 });
const hourIn = (time_zone: string, instant: Date): number =>
  Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: time_zone }).format(instant));
const hours = integer({ min: 0, max: 23 });

describe('quiet hours', () => {
  it('delay an email to their end and never longer than a day, in every zone and across clock changes', () => {
    assert(
      property(constantFrom(...zones), instants, hours, hours, (zone, minute, from, to) => {
        if (from === to) return;
        const instant = new Date(minute * 60_000);
        const sent = afterQuietHours({ from, to }, zone, instant);
        const isQuiet = (at: Date) => (hourIn(zone, at) - from + 24) % 24 < (to - from + 24) % 24;
        expect(isQuiet(sent)).toBe(false);
        if (!isQuiet(instant)) expect(sent).toEqual(instant);
        expect(sent.getTime() - instant.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
      }),
    );
  });

  it('do not delay anything when there are none', () => {
    expect(afterQuietHours(null, 'UTC', now)).toEqual(now);
  });
});

describe('the daily email', () => {
  it('is due at eight on the clocks of the zone, within the next 25 hours', () => {
    assert(
      property(constantFrom(...zones), instants, (time_zone, minute) => {
        const instant = new Date(minute * 60_000);
        const due = nextDigest(preferencesWith({ time_zone }), instant);
        expect(hourIn(time_zone, due)).toBe(8);
        expect(due > instant).toBe(true);
        expect(due.getTime() - instant.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
      }),
    );
  });

  it('waits for the end of quiet hours', () => {
    const late = preferencesWith({ quiet_hours: { from: 22, to: 10 } });
    expect(nextDigest(late, now).toISOString()).toBe('2026-11-18T16:00:00.000Z');
  });
});
