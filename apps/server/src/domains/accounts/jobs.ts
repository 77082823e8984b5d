import { z } from 'zod';
import { job } from '#durable/enqueue.ts';

/** Sends the welcome email. It includes a verification link unless Google already verified the address. */
export const welcomeJob = job('identity.welcome', z.object({ user_id: z.uuid(), token_id: z.uuid().optional() }));

export const verificationJob = job('identity.verification', z.object({ user_id: z.uuid(), token_id: z.uuid() }));

/** Takes an address, not an account, so that the request takes equally long for addresses without an account. */
export const resetJob = job('identity.reset', z.object({ email: z.string(), token_id: z.uuid() }));

/** Invites an advertiser whose account was created by staff to choose a password. */
export const setPasswordJob = job('identity.set_password', z.object({ user_id: z.uuid(), token_id: z.uuid() }));

export const passwordChangedJob = job('account.password_changed', z.object({ user_id: z.uuid(), change_id: z.uuid() }));

export const exportJob = job('exports.build', z.object({ export_id: z.uuid() }));

/** Waits in the outbox until the export's download period is over. */
export const expireExportJob = job('exports.expire', z.object({ export_id: z.uuid() }));

/** The due date identifies the request: a canceled and repeated request has another one. */
const deletion = z.object({ user_id: z.uuid(), due_at: z.iso.datetime() });

export const deletionRequestedJob = job('deletion.requested', deletion);

export const deletionCancelledJob = job('deletion.cancelled', deletion);

/** Waits in the outbox until the grace period is over. */
export const eraseJob = job('deletion.erase', deletion);
