import { addDaysTo } from '@universal-media/contract/campaign-dates';
import { CampaignSubmission } from '@universal-media/contract/campaigns';
import { uuidv7 } from 'uuidv7';
import { dayIn } from '../../core/calendar.ts';
import { requestFrom } from './devices.ts';
import { boulder, declaration, denver, ZONE } from './jo-drafts.ts';
import type { OneAdvertiser } from './one-advertiser.ts';
import { fromTheOffice } from './staff-room.ts';
import type { Stage } from './stage.ts';

interface Film {
  readonly name: string;
  readonly budget_amount: number;
  readonly days: number;
  readonly headline: string;
  readonly body_copy: string;
}

/** Their films lie on Jo's own channel, so that nothing has to be uploaded. */
const submissionOf = (campaign_id: string, { days, ...film }: Film, today: string): CampaignSubmission =>
  CampaignSubmission.parse({
    ...film,
    draft_id: campaign_id,
    start_date: today,
    end_date: addDaysTo(today, days),
    time_zone: ZONE,
    selectedPlatforms: ['youtube'],
    youtube_hosting_preference: 'provide_url',
    youtube_video_url: 'https://www.youtube.com/watch?v=ridgeline01',
    declaration,
    geographic_targeting: { targeting_type: 'local', locations: [denver, boulder], radius_miles: 25 },
    call_to_action: 'Shop Now',
    landing_page_url: 'https://ridgelinebikes.example/shop',
    refund_policy_accepted: true,
  });

const trail: Film = {
  name: 'Trail season',
  budget_amount: 600,
  days: 40,
  headline: 'The trails are dry. Is your bike ready?',
  body_copy: 'Mountain bikes to try for a day, on the hills behind the shop. Bring your boots.',
};
const tyres: Film = {
  name: 'Winter tyres',
  budget_amount: 150,
  days: 21,
  headline: 'Studs on, before the ice is',
  body_copy: 'Winter tyres fitted while you wait, in Denver and Boulder, every day until Christmas.',
};
const cargo: Film = {
  name: 'Cargo bikes',
  budget_amount: 150,
  days: 14,
  headline: 'Leave the car at home for good',
  body_copy: 'Three cargo bikes to try, and one for a week at home. The children come along.',
};

// What a day of the trail film brought, the first one first; it begins again when it is through.
const views = [1_240, 1_385, 1_310, 1_520, 1_760, 1_905, 1_450] as const;

/** Campaigns of Jo's: one that runs, one that waits for its review and one that was not taken. */
export function joCampaigns({ story, deps, room }: Stage, jo: OneAdvertiser): void {
  const { campaigns, fulfilment, launches } = deps.services;
  const { transact } = deps.database;

  const sends = (days: number, film: Film): string => {
    const campaign_id = uuidv7();
    jo.does(days, (own, who) => {
      const submission = submissionOf(campaign_id, film, dayIn(ZONE, story.clock.now()));
      return campaigns.create(own, who, submission, null, requestFrom('macbook'));
    });
    return campaign_id;
  };

  const running = sends(22.3, trail);
  story.daysAgo(21.9, async () =>
    fulfilment.setStatus(
      transact,
      await room.atDesk('sam'),
      running,
      { status: 'active', override: false },
      fromTheOffice(),
    ),
  );
  story.daysAgo(21.6, async () => {
    const which = { id: running, platform: 'youtube' } as const;
    const mark = { state: 'live', external_id: '21 774 310' } as const;
    return fulfilment.mark(transact, await room.atDesk('priya'), which, mark, fromTheOffice());
  });
  for (let days = 20; days >= 0; days -= 1) {
    story.daysAgo(days + 0.05, () => {
      const impressions = views[days % views.length] ?? 0;
      const figures = {
        day: dayIn(ZONE, story.clock.now()),
        impressions,
        clicks: Math.round(impressions / 60),
        conversions: days % 3,
        spend_cents: Math.round(impressions * 0.95),
      };
      const seen = { said: 'seen', state: 'live', reason: null, days: [figures] } as const;
      const asked = { act: 'look', revision: 1, external_id: null, begun_revision: 1 } as const;
      return launches.note({ campaign_id: running, platform: 'youtube', turn: 0 }, asked, seen);
    });
  }

  const refused = sends(39.4, cargo);
  story.daysAgo(38.9, async () =>
    fulfilment.setStatus(
      transact,
      await room.atDesk('priya'),
      refused,
      { status: 'rejected', reason: 'landing_page', override: false },
      fromTheOffice(),
    ),
  );

  sends(0.6, tyres);
}
