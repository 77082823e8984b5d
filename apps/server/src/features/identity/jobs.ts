import { z } from 'zod';
import { job } from '../../durable/enqueue.ts';

/** The link that confirms the address is in the welcome mail; absent for those whom Google vouches for. */
export const welcomeJob = job('identity.welcome', z.object({ user_id: z.uuid(), token_id: z.uuid().optional() }));

export const verificationJob = job('identity.verification', z.object({ user_id: z.uuid(), token_id: z.uuid() }));

/** By address and not by account: the call that asks must take as long for an address that has none. */
export const resetJob = job('identity.reset', z.object({ email: z.string(), token_id: z.uuid() }));

/** For somebody whose account staff have opened. */
export const setPasswordJob = job('identity.set_password', z.object({ user_id: z.uuid(), token_id: z.uuid() }));
