import { endDateAfter } from '@universal-media/contract/campaigns/dates';
import { CampaignSubmission } from '@universal-media/contract/campaigns/submit/submission';
import { inPlatformOrder, type PlatformId } from '@universal-media/contract/platforms/platforms';
import type { Random } from '@universal-media/trial/random';
import { type Newcomer, newcomer } from '@universal-media/trial/registration';
import { samplePlaces } from '@universal-media/trial/sample-places';

/**
 * What becomes of a campaign: it runs, runs until its last day is over, is stopped, stopped and restarted, made larger, rewritten (and reviewed again),
 * deleted while it runs, deleted before its review, or rejected.
 */
export type Fate = 'run' | 'complete' | 'stop' | 'restart' | 'raise' | 'rewrite' | 'delete' | 'give_up' | 'reject';

export interface PlannedCampaign {
  readonly number: number;
  readonly account: number;
  readonly key: string;
  readonly fate: Fate;
  readonly platforms: readonly PlatformId[];
  readonly dollars: number;
  /** Its sender hears nothing for a moment and sends it again beside the first. */
  readonly twice: boolean;
}

const PER_ACCOUNT = 16;
const MAX_ACCOUNTS = 24;
const connected = ['google', 'youtube', 'meta', 'facebook', 'instagram', 'tiktok'] as const;
/** Not connected: staff do it. */
export const BY_HAND = 'spotify' as const;

const fates: readonly [Fate, number][] = [
  ['run', 0.2],
  ['complete', 0.1],
  ['stop', 0.1],
  ['restart', 0.15],
  ['raise', 0.15],
  ['rewrite', 0.06],
  ['delete', 0.12],
  ['give_up', 0.05],
  ['reject', 0.07],
];

function drawFate(random: Random): Fate {
  let chance = random.next();
  for (const [fate, share] of fates) {
    chance -= share;
    if (chance < 0) return fate;
  }
  return 'run';
}

/** Who sends what off, and what becomes of it. */
export function planLaunches(random: Random, campaigns: number, seed: number) {
  const accounts = Math.min(MAX_ACCOUNTS, Math.ceil(campaigns / PER_ACCOUNT));
  const people: Newcomer[] = Array.from({ length: accounts }, (_, n) => newcomer(seed, n));
  const plan = Array.from({ length: campaigns }, (_, number): PlannedCampaign => {
    const fate = drawFate(random);
    const chosen = random.shuffled(connected).slice(0, random.between(1, 4));
    // At the end of a campaign staff would have to enter the spend; another phase does that with a deleted one.
    const byHand = random.next() < 0.1 && fate !== 'complete' ? [BY_HAND] : [];
    return {
      number,
      account: number % people.length,
      key: `launch-${seed}-${number}`.padEnd(24, '-'),
      fate,
      platforms: inPlatformOrder([...chosen, ...byHand]),
      dollars: random.between(400, 3_000),
      twice: random.next() < 0.1,
    };
  });
  return { people, plan };
}

const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);

/** What is sent: the builder's fields, whole and right. */
export function toSubmission(
  { number, platforms, dollars }: PlannedCampaign,
  files: readonly { content_id: string; filename: string }[],
  change: Partial<CampaignSubmission> = {},
): CampaignSubmission {
  const today = toDay(Date.now());
  return CampaignSubmission.parse({
    name: `Launch ${number}`,
    start_date: today,
    end_date: endDateAfter(today, 14),
    time_zone: 'UTC',
    budget_amount: dollars,
    selectedPlatforms: platforms,
    declaration: { advertiser_category: 'business', paid_for_by: '', special_categories: [] },
    youtube_hosting_preference: 'provide_url',
    youtube_video_url: 'https://youtu.be/dQw4w9WgXcQ',
    geographic_targeting: { locations: [samplePlaces[0]] },
    headline: 'Tuned before the cold.',
    body_copy: 'Full tune-up for $89, two-day turnaround.',
    landing_page_url: 'https://ridgelinebikes.example/tune',
    uploadedContent: files,
    refund_policy_accepted: true,
    ...change,
  });
}
