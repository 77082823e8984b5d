import { listCampaigns } from '@universal-media/server/domains/campaigns/read/list-campaigns';
import { saveNote } from '@universal-media/server/domains/campaigns/read/notes/notes';
import { saveView } from '@universal-media/server/domains/campaigns/read/saved-views/saved-views';
import { uuidv7 } from 'uuidv7';
import { createAdAccounts } from '../campaigns/ad-accounts.ts';
import type { AdFiles } from '../campaigns/ad-files.ts';
import type { CampaignPlan } from '../campaigns/campaign-plan.ts';
import { denver } from '../campaigns/cities.ts';
import { scheduleCampaign } from '../campaigns/schedule-campaign.ts';
import type { AdvertiserTimeline } from '../crowd/advertiser-timeline.ts';
import type { Demo } from '../demo.ts';
import { ZONE } from './jo-drafts.ts';

const shop = { business: 'Ridgeline Bikes', city: denver, zone: ZONE, colors: ['#143642', '#ec9a29'] as const };

/** Jo's campaigns: several weeks of results, one behind pace with a rejected platform, one paused, in review, scheduled, rejected. */
const plans: readonly CampaignPlan[] = [
  {
    name: 'Trail season',
    platforms: ['meta', 'google', 'youtube', 'reddit', 'tiktok'],
    goal: 'conversions',
    budget: 2_400,
    days: 40,
    submittedDaysAgo: 26.3,
    headline: 'The trails are dry. Is your bike ready?',
    body: 'Mountain bikes to try for a day, on the hills behind the shop. Bring your boots.',
    action: 'Book Now',
    outcome: { kind: 'live', pace: 1.03 },
  },
  {
    name: 'Commuter tune-up',
    platforms: ['google', 'facebook', 'instagram'],
    goal: 'conversions',
    budget: 900,
    days: 30,
    submittedDaysAgo: 17.4,
    headline: 'Ride to work on Monday',
    body: 'Brakes, gears and lights checked while you wait. Walk in before nine, ride out by ten.',
    action: 'Book Now',
    outcome: {
      kind: 'live',
      pace: 0.52,
      rejectedBy: { platform: 'facebook', reason: 'The headline has a phone number. Move it to the landing page.' },
    },
  },
  {
    name: 'Kids first bikes',
    platforms: ['instagram', 'google', 'display_package', 'x'],
    goal: 'engagement',
    budget: 1_100,
    days: 35,
    submittedDaysAgo: 21.2,
    headline: 'Training wheels off by Sunday',
    body: 'Trade in the small one when they grow, and pay only the difference.',
    action: 'Shop Now',
    outcome: { kind: 'live', pace: 0.97, pausedDaysAgo: 3.3 },
  },
  {
    name: 'Winter tires',
    platforms: ['facebook', 'google', 'reddit'],
    goal: 'conversions',
    budget: 450,
    days: 21,
    submittedDaysAgo: 0.6,
    headline: 'Studs on, before the ice is',
    body: 'Winter tires fitted while you wait, in Denver and Boulder, every day until Christmas.',
    action: 'Shop Now',
    quotes: {
      name: 'Dana R.',
      statement:
        'My road is ice from December to March. They fitted the studs while I waited. I ride to work every day now.',
    },
    outcome: { kind: 'in_review' },
  },
  {
    name: 'Holiday gift cards',
    platforms: ['instagram', 'google', 'reddit'],
    goal: 'conversions',
    budget: 375,
    days: 14,
    submittedDaysAgo: 2.6,
    headline: 'A bike fits under every tree',
    body: 'Gift cards from $25, good for bikes, tune-ups and the trail days in spring.',
    action: 'Shop Now',
    outcome: { kind: 'scheduled', startsInDays: 7 },
  },
  {
    name: 'Cargo bikes',
    platforms: ['facebook', 'google', 'instagram'],
    goal: 'engagement',
    budget: 350,
    days: 14,
    submittedDaysAgo: 39.4,
    headline: 'Leave the car at home for good',
    body: 'Three cargo bikes to try, and one for a week at home. The children come along.',
    action: 'Learn More',
    outcome: { kind: 'rejected', reason: 'landing_page' },
  },
];

export function scheduleJoCampaigns(demo: Demo, files: AdFiles, jo: AdvertiserTimeline): void {
  for (const [index, plan] of plans.entries()) scheduleCampaign(demo, files, jo, shop, plan, 500 + index);
  scheduleNotesAndViews(demo, jo);
}

const notes = [
  { daysAgo: 9.2, text: 'New square image: the storefront shot did not show a bike. Compare after a week.' },
  { daysAgo: 4.4, text: 'Booking page was down from 9 to 6 for the server move.' },
];

/** Jo's notes about the first campaign, and a view for campaigns that fall behind. */
function scheduleNotesAndViews({ deps }: Demo, jo: AdvertiserTimeline): void {
  const { context } = deps.services.campaigns;
  for (const { daysAgo, text } of notes) {
    jo.daysAgo(daysAgo, async (own, who) => {
      const { campaigns } = await listCampaigns(context, own, who, { search: plans[0]?.name });
      const id = campaigns[0]?.campaign_id ?? '';
      await saveNote(context, own, who, { id, note_id: uuidv7() }, text);
    });
  }
  jo.daysAgo(8.1, (own, who) =>
    saveView(context, own, who, uuidv7(), {
      name: 'Behind plan',
      filter: { view: 'active', sort: 'pacing', order: 'ascending' },
    }),
  );
}

/** Opens Jo's ad accounts. TikTok suspended one an hour ago, and the campaign there stopped. */
export function scheduleJoAdAccounts({ deps }: Demo, jo: AdvertiserTimeline): void {
  const accounts = createAdAccounts(deps);
  const [trail] = plans;
  jo.daysAgo(39.2, (_, { user }) => accounts.open(user.user_id, 'google-ads', '4821139057'));
  jo.daysAgo(39.1, (_, { user }) => accounts.open(user.user_id, 'meta', '118402735561'));
  jo.daysAgo(26.1, (_, { user }) => accounts.open(user.user_id, 'tiktok', '7298441009261730001'));
  jo.daysAgo(0.04, (_, { user }) =>
    accounts.suspendTikTok(user.user_id, '7298441009261730001', 'Business not verified.', trail?.name ?? ''),
  );
}
