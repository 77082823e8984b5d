import type { IncomingHttpHeaders } from 'node:http';
import type { MailEvent, MailEventReader } from '#connectors/email/mail-events.ts';
import type { LiveConnector } from '#connectors/live/live.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { systemActor } from '#core/operations/actor.ts';
import type { RequestId } from '#core/operations/staff-caller.ts';
import { afterCommit, type SystemTransact, type Trx } from '#storage/transact.ts';
import type { Audit } from '../audit/audit.ts';
import type { DeliveryContext } from './deliver-once.ts';
import { insertMailEvents, suppress } from './store.ts';

export interface MailEventContext extends DeliveryContext {
  readonly audit: Audit;
  readonly live: LiveConnector;
  /** Undefined where no provider reports events. */
  readonly mailEvents: MailEventReader | undefined;
}

/**
 * Verifies events of the email provider and stores each once. An address that bounced or complained gets no email from the
 * same moment. Providers repeat events and send them in any order; the result is the same.
 */
export async function receiveMailEvents(
  context: MailEventContext,
  transact: SystemTransact,
  { raw, headers }: { readonly raw: Buffer; readonly headers: IncomingHttpHeaders },
  request: RequestId,
): Promise<void> {
  const { mailEvents, clock } = context;
  if (!mailEvents) throw new Refusal('not_found');
  const received_at = clock.now();
  const events = mailEvents.read(raw, headers, received_at);
  if (!events) throw new Refusal('bad_signature');
  if (events.length === 0) return;
  await transact(async (trx) => {
    const isNew = await insertMailEvents(trx, events, received_at);
    // In one order of addresses, so that two batches at the same time do not wait for each other.
    const newEvents = events.filter(({ provider_event_id }) => isNew.delete(provider_event_id));
    for (const event of newEvents.sort((a, b) => a.email.localeCompare(b.email))) {
      await applyToAddress(context, trx, event, request);
    }
  });
}

async function applyToAddress(
  { audit, clock, live, mailLinks, recipients }: MailEventContext,
  trx: Trx,
  { email, effect, occurred_at }: MailEvent,
  { request_id }: RequestId,
): Promise<void> {
  if (effect === null) return;
  const owner = await recipients.findByAddress(trx, email);
  const wasConfirmedSince = (owner?.confirmed_at ?? new Date(0)) > occurred_at;
  const [address_hash] = mailLinks.hashAddress(email);
  if (effect !== 'unsubscribe' && !wasConfirmedSince && address_hash) {
    await suppress(trx, { address_hash, reason: effect, created_at: occurred_at });
  }
  if (!owner) return;
  const { user_id } = owner;
  if (effect !== 'refused' && (await recipients.turnOffEmails(trx, user_id, clock.now()))) {
    const subject = { kind: 'advertiser', id: user_id };
    const after = { fields: ['email'] };
    await audit.record(trx, { actor: systemActor, action: 'account.changed', subject, request_id, after });
  }
  afterCommit(trx, () => live.publish({ user_id }, { type: 'user_changed' }));
}
