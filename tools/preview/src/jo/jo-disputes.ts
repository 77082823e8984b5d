import { addDisputeNote } from '@universal-media/server/domains/support/disputes/add-dispute-note';
import { createDispute } from '@universal-media/server/domains/support/disputes/create-dispute';
import { reportProblem } from '@universal-media/server/domains/support/disputes/report-problem';
import { updateDispute } from '@universal-media/server/domains/support/disputes/update-dispute';
import type { AdvertiserTimeline } from '../crowd/advertiser-timeline.ts';
import { requestFrom } from '../crowd/devices.ts';
import type { Demo } from '../demo.ts';
import { officeRequest } from '../staff-team.ts';

/** Schedules a problem that Jo reports and staff answer, one that waits, and a case that staff opened and resolved. */
export function scheduleJoDisputes({ timeline, deps, team }: Demo, jo: AdvertiserTimeline): void {
  const { context } = deps.services.support;
  const { transact } = deps.database;
  const links = { purchase_id: null, campaign_id: null };

  let answered = '';
  jo.daysAgo(6.4, async (own, who) => {
    const description = 'The receipt of my last purchase shows our old address.';
    const report = { ...links, dispute_type: 'billing', description } as const;
    answered = (await reportProblem(context, own, who, report, requestFrom('macbook'))).dispute_id;
  });
  timeline.daysAgo(5.9, async () => {
    const note =
      'We updated the address from your business profile. New receipts show it, and you can download this one again.';
    const reply = { dispute_id: answered, note, is_reply: true };
    await addDisputeNote(context, transact, await team.signIn('priya'), reply, officeRequest());
  });
  jo.daysAgo(1.2, (own, who) => {
    const description = 'The forecast of my draft did not load yesterday evening.';
    const report = { ...links, dispute_type: 'technical', description } as const;
    return reportProblem(context, own, who, report, requestFrom('macbook'));
  });

  let called = '';
  timeline.daysAgo(20.3, async () => {
    const description = 'A caller says that a competitor uses their photos. They did not name an account.';
    const input = { user_id: null, dispute_type: 'other', amount: null, description, priority: 'low' } as const;
    called = (await createDispute(context, transact, await team.signIn('dana'), input, officeRequest())).dispute_id;
  });
  timeline.daysAgo(17.1, async () => {
    const change = {
      status: 'resolved',
      notes: 'The caller found the ad on a platform that we do not serve.',
    } as const;
    await updateDispute(context, transact, await team.signIn('dana'), { dispute_id: called, change }, officeRequest());
  });
}
