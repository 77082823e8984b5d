import { campaignFeeCents } from '@universal-media/contract/money/fee';
import type { Share } from '#ui/plan/strip-geometry.ts';
import { example, exampleShares } from './example-plan.ts';

const streaming = (amount: number): Share => ({
  id: 'streaming_package',
  name: 'Streaming package',
  short_name: 'Streaming TV',
  family: 'streaming',
  amount_cents: amount * 100,
});
const youtube = (amount: number): Share => share('youtube', 'YouTube', 'streaming', amount);
const meta = (amount: number): Share => share('meta', 'Meta', 'social', amount);
const tiktok = (amount: number): Share => share('tiktok', 'TikTok', 'social', amount);
const google = (amount: number): Share => share('google', 'Google Ads', 'search', amount);
const spotify = (amount: number): Share => share('spotify', 'Spotify', 'audio', amount);

function share(id: string, name: string, family: Share['family'], amount: number): Share {
  return { id, name, family, amount_cents: amount * 100 };
}

const plans = [
  {
    industry: 'Local retail',
    business: 'Ridgeline Bikes, Austin',
    goal: 'Winter tune-ups',
    days: example.days,
    shares: exampleShares,
  },
  {
    industry: 'Restaurants and cafes',
    business: 'Harbor Light Cafe, Portland',
    goal: 'New brunch menu',
    days: 10,
    shares: [meta(250), tiktok(200), google(150)],
  },
  {
    industry: 'Health care',
    business: 'Meadowlark Family Clinic, Boise',
    goal: 'Flu shots and new patients',
    days: 21,
    shares: [meta(450), google(700), spotify(350)],
  },
  {
    industry: 'Home services',
    business: 'Cedar & Vale Roofing, Columbus',
    goal: 'Free winter inspections',
    days: 30,
    shares: [streaming(1_600), youtube(600), meta(500), google(1_300)],
  },
  {
    industry: 'Arts and events',
    business: 'Lantern Street Theater, Minneapolis',
    goal: 'Holiday show',
    days: 12,
    shares: [youtube(360), meta(350), tiktok(240), spotify(250)],
  },
] as const;

/** Plans of businesses that do not exist, always labeled as examples. A test holds them against the platforms' minimums. */
export const industryPlans = plans.map((plan) => {
  const media_cents = plan.shares.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const fee_cents = campaignFeeCents(media_cents, plan.shares.length);
  return { ...plan, media_cents, fee_cents, total_cents: media_cents + fee_cents };
});
