import { z } from 'zod';
import { job } from '../../durable/enqueue.ts';

/** Tells the provider that no further month is wanted. */
export const cancelSubscriptionJob = job('subscriptions.cancel', z.object({ subscription_id: z.string() }));
