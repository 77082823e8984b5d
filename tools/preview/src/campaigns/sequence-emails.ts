import { deliverOnce } from '@universal-media/server/domains/operations/messaging/deliver-once';
import { receiveMailEvents } from '@universal-media/server/domains/operations/messaging/receive-mail-events';
import { openSequenceLink } from '@universal-media/server/domains/support/sequences/open-sequence-link';
import { sendSequenceEmail } from '@universal-media/server/domains/support/sequences/send-sequence-email';
import { requestFrom } from '../crowd/devices.ts';
import type { Demo } from '../demo.ts';

const FIRST_DAY = 60;
// Often enough that none waits long for its hours.
const LOOKS_PER_DAY = 8;

/** Schedules the emails after completed campaigns: sent at their time, then delivered, and most of them followed. */
export function scheduleSequenceEmails({ timeline, deps }: Demo): void {
  const { operations, support } = deps.services;
  const { transact } = deps.database;
  // No email leaves the demo.
  const mail = { ...operations.context.mail, send: async () => ({ outcome: 'sent' }) as const };
  const deliver: typeof support.context.notifications.deliverOnce = (email) =>
    deliverOnce({ ...operations.context, mail }, email);
  const context = {
    ...support.context,
    notifications: { ...support.context.notifications, deliverOnce: deliver },
  };
  let sent = 0;

  async function sendDue(): Promise<void> {
    const due = await transact((trx) =>
      trx
        .selectFrom('sequence_email')
        .select('sequence_email_id')
        .where('state', '=', 'scheduled')
        .where('send_at', '<=', timeline.clock.now())
        .orderBy('send_at')
        .execute(),
    );
    for (const { sequence_email_id } of due) {
      await sendSequenceEmail(context, sequence_email_id);
      await follow(sequence_email_id);
    }
  }

  /** Reports what became of an email that was sent: every sixth address refuses it, and two of three readers click. */
  async function follow(sequence_email_id: string): Promise<void> {
    const email = await transact((trx) =>
      trx
        .selectFrom('sequence_email as s')
        .innerJoin('advertiser as a', 'a.user_id', 's.user_id')
        .select(['s.message_id', 'a.email'])
        .where('s.sequence_email_id', '=', sequence_email_id)
        .where('s.state', '=', 'sent')
        .executeTakeFirst(),
    );
    if (!email || email.message_id === null) return;
    sent += 1;
    const isRefused = sent % 6 === 0;
    const event = {
      provider_event_id: `demo ${sequence_email_id}`,
      message_id: email.message_id,
      email: email.email,
      occurred_at: timeline.clock.now(),
      ...(isRefused
        ? ({ kind: 'bounced', effect: 'refused' } as const)
        : ({ kind: 'delivered', effect: null } as const)),
    };
    const request = { ...requestFrom('iphone'), is_page_visit: true };
    const reported = { raw: Buffer.alloc(0), headers: {} };
    const mailEvents = { read: () => [event] };
    await receiveMailEvents({ ...operations.context, mailEvents }, transact, reported, request);
    if (isRefused || sent % 3 === 0) return;
    await openSequenceLink(context, transact, context.sequenceLinks.issue(sequence_email_id), request);
  }

  for (let look = FIRST_DAY * LOOKS_PER_DAY; look > 0; look -= 1) timeline.daysAgo(look / LOOKS_PER_DAY, sendDue);
}
