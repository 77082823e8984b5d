import type { UserTier } from '@universal-media/contract/accounts/identity';
import type { SubscriptionTier } from '@universal-media/contract/accounts/users';
import { createSeededRandom, type SeededRandom } from '../seeded-random.ts';
import type { Person } from './advertiser-access.ts';
import { addressAt, businesses } from './businesses.ts';
import { type Device, deviceNames } from './devices.ts';
import { nameFor } from './names.ts';

/** What an advertiser has done by today. Days count back from today. */
export interface Plan extends Person {
  readonly joins: 'password' | 'google' | 'staff';
  readonly joined: number;
  readonly visits: readonly number[];
  readonly device: Device;
  readonly ip: string;
  readonly confirms: boolean;
  readonly user_tier: UserTier;
  readonly subscription_tier: SubscriptionTier;
  readonly marketing_emails: boolean;
  readonly time_zone: string | undefined;
  /** When staff deactivated the account, if they did. */
  readonly closed: number | undefined;
}

const OLDEST_DAYS = 420;
const timeZones = ['America/New_York', 'America/Chicago', 'America/Los_Angeles', 'Europe/Berlin'] as const;

// Hashing a password is slow, so only a few advertisers register with one.
const joinMethodFor = (index: number): Plan['joins'] => {
  if (index % 10 === 0) return 'password';
  return index % 4 === 1 ? 'staff' : 'google';
};

const pickTier = (random: SeededRandom): UserTier =>
  random.chance(0.65) ? 'standard' : random.chance(0.7) ? 'premium' : 'enterprise';

const subscriptionsFor: Record<UserTier, readonly [SubscriptionTier, ...SubscriptionTier[]]> = {
  standard: ['Basic', 'Professional'],
  premium: ['Professional', 'Enterprise'],
  enterprise: ['Enterprise'],
};

function createPlan(index: number, random: SeededRandom): Plan {
  const name = nameFor(index);
  // More advertisers joined recently than in the first months.
  const joined = 0.3 + OLDEST_DAYS * (1 - Math.sqrt(random.next()));
  const closed = random.chance(0.08) ? joined * random.next() * 0.5 : undefined;
  const joins = joinMethodFor(index);
  const user_tier = pickTier(random);
  const visitCount = joins === 'staff' && random.chance(0.4) ? 0 : Math.floor(random.next() * 5);
  const visits = Array.from({ length: visitCount }, () => joined * random.next() ** 2);
  return {
    full_name: name.full,
    email: addressAt(name.first, businesses[(index + 1) % businesses.length] ?? ''),
    joins,
    joined,
    closed,
    visits: visits.filter((days) => days > (closed ?? 0)).toSorted((a, b) => b - a),
    device: random.pick(deviceNames),
    ip: `203.0.113.${30 + (index % 220)}`,
    confirms: random.chance(0.6),
    user_tier,
    subscription_tier: random.pick(subscriptionsFor[user_tier]),
    marketing_emails: random.chance(0.5),
    time_zone: random.chance(0.25) ? random.pick(timeZones) : undefined,
  };
}

export function crowdPlans(count: number): Plan[] {
  const random = createSeededRandom(2025);
  return Array.from({ length: count }, (_, index) => createPlan(index, random));
}
