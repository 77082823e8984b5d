import { deliverOnce } from '@universal-media/server/domains/operations/messaging/deliver-once';
import type { AdvertiserTimeline } from '../crowd/advertiser-timeline.ts';
import type { Demo } from '../demo.ts';

/** What Jo was written about, by what the staff page names emails by. */
const emails = [
  { days: 425.29, about: 'welcome', category: 'security' },
  { days: 200.19, about: 'password-changed', category: 'security' },
  { days: 61.19, about: 'api-key-created', category: 'security' },
  { days: 18.79, about: 'new-device', category: 'security' },
  { days: 14.1, about: 'receipt', category: 'payments' },
  { days: 5.05, about: 'campaign.active', category: 'campaigns' },
  { days: 0.29, about: 'notification', category: 'credits', refusal: '452 4.2.2 The mailbox is full' },
] as const;

/** Schedules the emails of Jo that staff see on the page of the user. None leaves the demo. */
export function scheduleJoEmails({ deps }: Demo, jo: AdvertiserTimeline): void {
  const { context } = deps.services.operations;
  for (const { days, about, category, ...rest } of emails) {
    const result =
      'refusal' in rest
        ? ({ outcome: 'refused', reason: rest.refusal, is_address: false } as const)
        : ({ outcome: 'sent' } as const);
    const mail = { ...context.mail, send: async () => result };
    jo.daysAgo(days, (_own, { user: { user_id, email } }) =>
      deliverOnce(
        { ...context, mail },
        {
          user_id,
          category,
          about: `${about}.demo-${days}`,
          to: email,
          subject: about,
          html: '',
          text: '',
        },
      ),
    );
  }
}
