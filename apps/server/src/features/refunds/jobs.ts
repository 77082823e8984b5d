import { z } from 'zod';
import { job } from '../../durable/enqueue.ts';

/** Asks the provider to send money back; the credits have left the wallet already. */
export const refundJob = job('refunds.settle', z.object({ refund_id: z.uuid() }));
