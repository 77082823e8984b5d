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

/** Sends the link of one of the two addresses of a change. */
export const emailChangeJob = job(
  'account.email_change',
  z.object({ change_id: z.uuid(), side: z.enum(['old', 'new']), token_id: z.uuid() }),
);

export const emailChangedJob = job('account.email_changed', z.object({ change_id: z.uuid() }));

/** Changes of how an advertiser signs in that they always get an email about. */
const securityChanges = [
  'second_step_on',
  'second_step_off',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'sessions_ended',
  'second_step_reset_requested',
  'second_step_reset',
] as const;
export type SecurityChange = (typeof securityChanges)[number];

export const securityChangedJob = job(
  'account.security_changed',
  z.object({ user_id: z.uuid(), change_id: z.uuid(), what: z.enum(securityChanges) }),
);

export const newDeviceJob = job('account.new_device', z.object({ user_id: z.uuid(), session_id: z.uuid() }));

export const apiKeyCreatedJob = job('account.api_key_created', z.object({ user_id: z.uuid(), key_id: z.uuid() }));

/** Sends a staff member a link to choose the first password or, asked for by a colleague, a new one. */
export const staffInvitationJob = job(
  'staff.invitation',
  z.object({ admin_id: z.uuid(), token_id: z.uuid(), asked_by: z.uuid().optional() }),
);

/** Tells a staff member about a change of how they sign in, by colleagues. */
export const staffAccessJob = job(
  'staff.access_email',
  z.object({
    admin_id: z.uuid(),
    email: z.string(),
    change_id: z.uuid(),
    what: z.enum(['password', 'second_factor']),
    asked_by: z.uuid(),
    decided_by: z.uuid().optional(),
  }),
);

export const exportJob = job('exports.build', z.object({ export_id: z.uuid() }));

/** Waits in the outbox until the export's download period is over. */
export const expireExportJob = job('exports.expire', z.object({ export_id: z.uuid() }));

/** The due date identifies the request: a canceled and repeated request has another one. */
const deletion = z.object({ user_id: z.uuid(), due_at: z.iso.datetime() });

export const deletionRequestedJob = job('deletion.requested', deletion);

export const deletionCancelledJob = job('deletion.cancelled', deletion);

/** Waits in the outbox until the grace period is over. */
export const eraseJob = job('deletion.erase', deletion);
