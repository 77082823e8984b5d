import {
  bellCategories,
  emailCategories,
  type NotificationCategory,
} from '@universal-media/contract/operations/notifications/categories';
import type { NotificationSeverity } from '@universal-media/contract/operations/notifications/kind';
import {
  DIGEST_HOUR,
  type NotificationPreferences,
  type QuietHours,
} from '@universal-media/contract/operations/notifications/preferences';

/** A kind of notification, as far as the choice of channels is concerned. */
interface ChannelFacts {
  readonly category: NotificationCategory;
  readonly severity: NotificationSeverity;
  readonly email: 'own' | 'standard' | 'none';
}

type EmailChoice = { readonly send: 'none' } | { readonly send: 'now' | 'later' | 'digest'; readonly at: Date };

export interface ChannelChoice {
  readonly in_bell: boolean;
  readonly email: EmailChoice;
}

// The offsets of all time zones are multiples of a quarter of an hour.
const QUARTER_MS = 15 * 60_000;
const QUARTERS_PER_DAY = 96;

const formats = new Map<string, Intl.DateTimeFormat>();

function clockFor(time_zone: string): Intl.DateTimeFormat {
  const known = formats.get(time_zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: time_zone, hour: '2-digit', minute: '2-digit' });
  formats.set(time_zone, format);
  return format;
}

/** Returns the time on the clocks of a time zone: `07:30`. */
const timeIn = (time_zone: string, instant: Date): string => clockFor(time_zone).format(instant);

const isQuiet = ({ from, to }: QuietHours, hour: number): boolean =>
  from < to ? hour >= from && hour < to : hour >= from || hour < to;

/** Returns the first quarter of an hour, from an instant on, at which a time zone's clocks fit. */
function findQuarter(time_zone: string, from: Date, fits: (time: string) => boolean): Date {
  const first = Math.ceil(from.getTime() / QUARTER_MS);
  // Two days: on the day of a clock change, an hour may be missing.
  for (let quarter = first; quarter < first + 2 * QUARTERS_PER_DAY; quarter += 1) {
    const instant = new Date(quarter * QUARTER_MS);
    if (fits(timeIn(time_zone, instant))) return instant;
  }
  return from;
}

/** Returns the instant itself, or the end of the quiet hours that it falls into. */
export function afterQuietHours(quiet: QuietHours | null, time_zone: string, instant: Date): Date {
  const isQuietAt = (time: string): boolean => quiet !== null && isQuiet(quiet, Number(time.slice(0, 2)));
  return isQuietAt(timeIn(time_zone, instant)) ? findQuarter(time_zone, instant, (time) => !isQuietAt(time)) : instant;
}

const DIGEST_TIME = `${String(DIGEST_HOUR).padStart(2, '0')}:00`;

/** Returns when the next daily email is due, after the quiet hours. */
export const nextDigest = ({ quiet_hours, time_zone }: NotificationPreferences, now: Date): Date =>
  afterQuietHours(
    quiet_hours,
    time_zone,
    // A millisecond later, so that what happens on the dot is in the next email.
    findQuarter(time_zone, new Date(now.getTime() + 1), (time) => time === DIGEST_TIME),
  );

/** Answers whether a category is shown in the bell. Locked ones always are. */
const isInBell = ({ bell }: NotificationPreferences, category: NotificationCategory): boolean => {
  const choice = bellCategories.find((one) => one === category);
  return category !== 'marketing' && (choice === undefined || bell[choice]);
};

/** Answers whether emails of a category may be sent. Locked ones always are. */
export const isEmailed = (
  { email }: Pick<NotificationPreferences, 'email'>,
  category: NotificationCategory,
): boolean => {
  const choice = emailCategories.find((one) => one === category);
  return choice === undefined || email[choice];
};

/** Chooses where an advertiser hears of something, and when: the only place that decides it. */
export function chooseChannels(kind: ChannelFacts, preferences: NotificationPreferences, now: Date): ChannelChoice {
  const in_bell = isInBell(preferences, kind.category);
  if (kind.email === 'none' || !isEmailed(preferences, kind.category)) return { in_bell, email: { send: 'none' } };
  const isLocked = emailCategories.every((one) => one !== kind.category);
  if (isLocked || kind.severity === 'urgent') return { in_bell, email: { send: 'now', at: now } };
  if (preferences.digest) return { in_bell, email: { send: 'digest', at: nextDigest(preferences, now) } };
  const at = afterQuietHours(preferences.quiet_hours, preferences.time_zone, now);
  return { in_bell, email: { send: at > now ? 'later' : 'now', at } };
}
