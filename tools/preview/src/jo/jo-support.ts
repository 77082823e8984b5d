import { requestOwnSupport } from '@universal-media/server/domains/support/requests/request-support';
import type { AdvertiserTimeline } from '../crowd/advertiser-timeline.ts';
import type { Demo } from '../demo.ts';

/** Schedules a support request that waits for an answer. */
export function scheduleJoSupport({ deps }: Demo, jo: AdvertiserTimeline): void {
  const { context } = deps.services.support;
  jo.daysAgo(0.6, (own, who) =>
    requestOwnSupport(context, own, who, {
      message: 'Can you add a second person to our account who only reads reports?',
    }),
  );
}
