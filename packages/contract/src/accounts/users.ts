import { z } from 'zod';
import { ApprovalReason } from '../operations/approvals.ts';
import { AuditEntry } from '../operations/audit.ts';
import { Email, FullName } from '../wire/email.ts';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';
import { Cursor, NextCursor } from '../wire/paging.ts';
import { userTiers } from './identity.ts';
import { SecondStepReset } from './security/identity-check.ts';

export const subscriptionTiers = ['Basic', 'Professional', 'Enterprise'] as const;
export type SubscriptionTier = (typeof subscriptionTiers)[number];

/** A shorter search is ignored and shows the whole list. */
export const USER_SEARCH_MIN = 3;
export const USERS_PER_PAGE = 50;

/** An advertiser as staff see them. */
export const User = z
  .object({
    user_id: z.uuid(),
    email: z.string(),
    full_name: z.string(),
    credit_balance: z.number(),
    user_tier: z.enum(userTiers),
    subscription_tier: z.enum(subscriptionTiers),
    is_active: z.boolean(),
    is_premium: z.boolean(),
    email_verified: z.boolean(),
    created_at: Instant,
    last_login: Instant.nullable(),
    account_settings: z.object({ marketing_emails: z.boolean() }),
    total_campaigns: z.number().int(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

const choices = {
  full_name: FullName,
  user_tier: z.enum(userTiers),
  subscription_tier: z.enum(subscriptionTiers),
  marketing_emails: z.boolean(),
};

/**
 * Staff never choose a user's password: a password in the request is ignored, and the user receives an email to choose
 * their own. Starting credits need the permission to manage credits.
 */
export const NewUser = z
  .object({
    ...choices,
    email: Email,
    password: z.string().max(1000).optional(),
    initial_credits: z.number().int().min(0).max(1_000_000).default(0),
  })
  .extend({
    user_tier: choices.user_tier.default('standard'),
    subscription_tier: choices.subscription_tier.default('Professional'),
    marketing_emails: choices.marketing_emails.default(false),
  })
  .meta({ id: 'NewUser' });
export type NewUser = z.infer<typeof NewUser>;

/** The email address cannot be changed. */
export const UserChange = z
  .object({ ...choices, is_active: z.boolean() })
  .partial()
  .meta({ id: 'UserChange' });
export type UserChange = z.infer<typeof UserChange>;

const userId = z.object({ user_id: z.uuid() });
const OneUser = z.object({ user: User });

export const userSorts = ['created_at', 'last_login'] as const;

const UserFilter = z.object({
  search: z.string().trim().max(200).optional(),
  sort: z.enum(userSorts).default('created_at'),
  direction: z.enum(['asc', 'desc']).default('desc'),
});

export const userEndpoints = group({
  listUsers: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    summary: 'List advertisers by page, newest first by default',
    access: { kind: 'staff', needs: 'campaign_control' },
    query: UserFilter.extend({ cursor: Cursor.optional() }),
    answers: { status: 200, body: z.object({ users: z.array(User), next_cursor: NextCursor }) },
    errors: [],
  }),
  exportUsers: endpoint({
    method: 'POST',
    path: '/api/admin/users/export',
    summary: 'Export the advertisers that the search selects as CSV; every export is audited',
    access: { kind: 'staff', needs: 'campaign_control', proof: 'recent' },
    body: UserFilter,
    file: true,
    errors: ['too_many_requests'],
  }),
  createUser: endpoint({
    method: 'POST',
    path: '/api/admin/users/create',
    summary: 'Create an account for an advertiser, who receives an email to choose a password',
    access: { kind: 'staff', needs: 'campaign_control' },
    body: NewUser,
    answers: { status: 201, body: OneUser },
    errors: ['email_taken'],
  }),
  updateUser: endpoint({
    method: 'PUT',
    path: '/api/admin/users/{user_id}',
    summary: 'Change an advertiser; deactivation ends their sessions immediately',
    access: { kind: 'staff', needs: 'campaign_control' },
    params: userId,
    body: UserChange,
    answers: { status: 200, body: OneUser },
    errors: ['not_found'],
  }),
  endUserSessions: endpoint({
    method: 'POST',
    path: '/api/admin/users/{user_id}/end-sessions',
    summary: 'End every session of an advertiser and revoke the API key',
    access: { kind: 'staff', needs: 'campaign_control', proof: 'recent' },
    params: userId,
    body: z.object({ reason: ApprovalReason }),
    answers: { status: 200, body: z.object({ ended: z.number().int() }) },
    errors: ['not_found'],
  }),
  resetSecondStep: endpoint({
    method: 'POST',
    path: '/api/admin/users/{user_id}/reset-second-step',
    summary: 'Ask a second staff member to remove the lost authenticator app and passkeys of an advertiser',
    access: { kind: 'staff', needs: 'campaign_control', proof: 'recent' },
    params: userId,
    body: SecondStepReset,
    answers: { status: 200, body: z.object({ approval_id: z.uuid() }) },
    errors: ['not_found', 'second_step_off', 'approval_pending'],
  }),
  readUserTimeline: endpoint({
    method: 'GET',
    path: '/api/admin/users/{user_id}/timeline',
    summary: 'List the audit entries of an account, latest first',
    access: { kind: 'staff', needs: 'campaign_control' },
    params: userId,
    query: z.object({ cursor: Cursor.optional() }),
    answers: { status: 200, body: z.object({ entries: z.array(AuditEntry), next_cursor: NextCursor }) },
    errors: ['not_found'],
  }),
});
