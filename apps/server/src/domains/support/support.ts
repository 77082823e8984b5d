import type { Money } from '#domains/money/money.ts';
import { enqueue } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import { assistantStore } from './assistant/store.ts';
import type { SupportContext } from './context.ts';
import { decideCardDispute, openCardDispute } from './disputes/card-disputes.ts';
import { disputeStore } from './disputes/store.ts';
import { assessRiskJob } from './jobs.ts';
import { supportRequestStore } from './requests/store.ts';
import { assessBeforeLaunch } from './risk/assess-risk.ts';
import { assertMayBuy, assertMayLaunch, isFrozen, type RiskContext } from './risk/risk.ts';
import { riskStore } from './risk/store.ts';
import { planSequence } from './sequences/plan-sequence.ts';
import { sequenceStore } from './sequences/store.ts';
import { webhookStore } from './webhooks/store.ts';
import { subscribeWebhooks, type WebhookSources } from './webhooks/subscribe-webhooks.ts';
import { supportDashboard } from './workload-store.ts';

/** Fills the ports by which money and campaigns ask whether an account may buy and launch. */
export const buildRiskPorts = (context: RiskContext) => ({
  assertMayBuy,
  launches: {
    /** Assesses the account apart from the caller's transaction, so that a freeze stays when the launch is refused. */
    assess: (user_id: string): Promise<void> => assessBeforeLaunch(context, user_id),
    assertMayLaunch,
    isFrozen,
  },
});

/** Has an account assessed once the transaction that booked the money is committed. A fault in it never stops the booking. */
function subscribeRisk({ clock, newId }: SupportContext, events: Money['events']): void {
  const plan = (trx: Trx, payload: Parameters<typeof enqueue<typeof assessRiskJob.payload>>[3]) =>
    enqueue(trx, assessRiskJob, { outbox_id: newId(), now: clock.now() }, payload);
  events.paymentBooked.subscribe((trx, { user_id, payment_id }) =>
    plan(trx, { user_id, cause: 'payment', payment_id: payment_id ?? undefined }),
  );
  events.refundBooked.subscribe((trx, { user_id }) => plan(trx, { user_id, cause: 'refund' }));
  events.cardDisputeOpened.subscribe((trx, { user_id }) => plan(trx, { user_id, cause: 'dispute' }));
  events.cardDisputeDecided.subscribe((trx, { user_id }) => plan(trx, { user_id, cause: 'dispute' }));
}

/** Builds the support domain. What follows from other domains' events is planned in their transactions. */
export function buildSupport(
  context: SupportContext,
  moneyEvents: Money['events'],
  otherEvents: Omit<WebhookSources, 'refundBooked'>,
) {
  otherEvents.campaignMoved.subscribe(async (trx, { campaign_id, user_id, transition, moved_at }) => {
    if (transition === 'complete') await planSequence(context, trx, { campaign_id, user_id, completed_at: moved_at });
  });
  moneyEvents.cardDisputeOpened.subscribe((trx, opened) => openCardDispute(context, trx, opened));
  moneyEvents.cardDisputeDecided.subscribe((trx, decided) => decideCardDispute(context, trx, decided));
  subscribeRisk(context, moneyEvents);
  subscribeWebhooks(context, { ...otherEvents, refundBooked: moneyEvents.refundBooked });
  return {
    context,
    dashboard: supportDashboard,
    /** What support adds to an advertiser's data export. */
    exports: [
      { name: 'disputes', read: disputeStore.exportAll },
      { name: 'account_review', read: riskStore.exportAll },
      { name: 'conversations', read: assistantStore.exportAll },
      { name: 'support_requests', read: supportRequestStore.exportAll },
      { name: 'sequence_emails', read: sequenceStore.exportAll },
      { name: 'webhooks', read: webhookStore.exportAll },
      { name: 'webhook_deliveries', read: webhookStore.exportDeliveries },
    ],
    /** Removes the texts, which may name a deleted advertiser. That there was a dispute or a review stays known. */
    async erase(trx: Trx, user_id: string): Promise<void> {
      await disputeStore.erase(trx, user_id);
      await riskStore.erase(trx, user_id);
      await supportRequestStore.erase(trx, user_id);
      await assistantStore.erase(trx, user_id);
      await sequenceStore.erase(trx, user_id);
      await webhookStore.erase(trx, user_id);
    },
  };
}
