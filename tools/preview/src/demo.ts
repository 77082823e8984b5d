import type { Deps } from '@universal-media/server/deps';
import { createAdvertiserAccess } from './crowd/advertiser-access.ts';
import { createCampaignSpend } from './money/campaign-spend.ts';
import { createCheckout } from './money/checkout.ts';
import type { DemoProvider } from './money/demo-provider.ts';
import { createStaffTeam } from './staff-team.ts';
import type { Timeline } from './timeline.ts';

/** Creates what every part of the demo shares: the timeline, the server and the people who use it. */
export const createDemo = (timeline: Timeline, deps: Deps, provider: DemoProvider) => ({
  timeline,
  deps,
  access: createAdvertiserAccess(deps),
  team: createStaffTeam(deps),
  checkout: createCheckout(deps, provider),
  runCampaign: createCampaignSpend(timeline, deps),
});

export type Demo = ReturnType<typeof createDemo>;
