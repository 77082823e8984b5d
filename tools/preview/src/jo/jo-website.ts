import { ReadingRequest } from '@universal-media/contract/campaigns/advice/readings';
import { readWebsite } from '@universal-media/server/domains/campaigns/drafts/onboarding/read-website';
import { visitWebsite } from '@universal-media/server/domains/campaigns/drafts/onboarding/visit-website';
import { uuidv7 } from 'uuidv7';
import type { AdvertiserTimeline } from '../crowd/advertiser-timeline.ts';
import type { Demo } from '../demo.ts';
import { ZONE } from './jo-drafts.ts';

/** Jo tries a proposal from a website, so that the onboarding shows one. The demo has no worker to read it. */
export function scheduleJoWebsite({ deps }: Demo, jo: AdvertiserTimeline): void {
  const { context } = deps.services.campaigns;
  jo.daysAgo(0.1, async (own, who) => {
    const reading_id = uuidv7();
    const website = 'harborlightcafe.example';
    const request = ReadingRequest.parse({ reading_id, website, goal: 'visits', budget: 600, time_zone: ZONE });
    await readWebsite(context, own, who, request);
    await visitWebsite(context, reading_id);
  });
}
