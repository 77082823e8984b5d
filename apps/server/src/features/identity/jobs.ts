import { z } from 'zod';
import { job } from '../../durable/enqueue.ts';

export const welcomeJob = job('identity.welcome', z.object({ user_id: z.uuid() }));
