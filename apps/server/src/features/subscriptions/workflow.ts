import { carryOut } from '../../durable/workflow.ts';
import { cancelSubscriptionJob } from './jobs.ts';
import type { SubscriptionService } from './service.ts';

export const subscriptionWorkflows = (subscriptions: SubscriptionService) => [
  carryOut(cancelSubscriptionJob, async (steps, { subscription_id }) => {
    await steps.run('end it at the provider', () => subscriptions.cancelAtProvider(subscription_id));
  }),
];
