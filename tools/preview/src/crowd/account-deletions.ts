import { eraseAccount } from '@universal-media/server/domains/accounts/personal-data/deletion/erase-account';
import {
  cancelDeletion,
  requestDeletion,
} from '@universal-media/server/domains/accounts/personal-data/deletion/request-deletion';
import type { Demo } from '../demo.ts';
import { createAdvertiserTimeline } from './advertiser-timeline.ts';
import { addressAt } from './businesses.ts';
import { requestFrom } from './devices.ts';

const homeRequest = () => requestFrom('android', '203.0.113.27');

/** Schedules three deletion requests: one canceled, one in the grace period, and one completed. */
export function scheduleAccountDeletions(demo: Demo): void {
  const { timeline, access } = demo;
  const { context } = demo.deps.services.accounts;

  const createAdvertiser = (joined: number, full_name: string, business: string) => {
    const person = { full_name, email: addressAt(full_name.split(' ')[0] ?? '', business) };
    const advertiser = createAdvertiserTimeline(demo);
    advertiser.join(joined, () => access.joinByGoogle(person, homeRequest()));
    const requestDeletionAt = (days: number, then: (user_id: string, due: Date) => void = () => {}) =>
      advertiser.daysAgo(days, async (own, who) => {
        const { deletion_due_at } = await requestDeletion(context, own, who, person.email, homeRequest());
        then(who.user.user_id, new Date(deletion_due_at));
      });
    return { advertiser, requestDeletionAt };
  };

  const lena = createAdvertiser(312.2, 'Lena Fischer', 'Elm City Rowing Club');
  lena.requestDeletionAt(97.3);
  lena.advertiser.daysAgo(95.1, (own, who) => cancelDeletion(context, own, who, homeRequest()));
  lena.advertiser.signIn(13.4, 'google', 'android', '203.0.113.27');

  const marcus = createAdvertiser(204.6, 'Marcus Bell', 'Moonlight Drive In');
  marcus.requestDeletionAt(5.2);

  let erased: { user_id: string; due: Date } | undefined;
  const rita = createAdvertiser(288.5, 'Rita Moss', 'Yes on Measure Four');
  rita.requestDeletionAt(140.3, (user_id, due) => {
    erased = { user_id, due };
  });
  timeline.daysAgo(126.2, async () => {
    if (erased) await eraseAccount(context, erased.user_id, erased.due);
  });
}
