import { z } from 'zod';
import { job } from '../../durable/enqueue.ts';

export const passwordChangedJob = job('account.password_changed', z.object({ user_id: z.uuid(), change_id: z.uuid() }));
