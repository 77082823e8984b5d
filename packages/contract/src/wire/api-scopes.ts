import { z } from 'zod';

/** What an API key can be allowed to do. Only endpoints that name a scope accept API keys. */
export const apiScopes = [
  'account:read',
  'account:write',
  'campaigns:read',
  'campaigns:write',
  'campaigns:launch',
  'reports:read',
  'webhooks:manage',
] as const;
export const ApiScope = z.enum(apiScopes);
export type ApiScope = z.infer<typeof ApiScope>;

/** Labels shown to the key's owner. */
export const apiScopeTexts: Record<ApiScope, string> = {
  'account:read': 'Read your profile, balance and terms status',
  'account:write': 'Change your name, time zone and notification choices',
  'campaigns:read': 'Read your campaigns, drafts and files',
  'campaigns:write': 'Save and delete drafts and files',
  'campaigns:launch':
    'Launch, edit, pause, resume and delete campaigns, which spends your credits up to the limits you set',
  'reports:read': 'Read the results of your campaigns',
  'webhooks:manage': 'Add, change, test and delete webhook endpoints, and read their deliveries',
};

/** How creating and using API keys is refused. Part of the list of all errors. */
export const apiKeyErrors = {
  fresh_sign_in_required: {
    status: 403,
    sentence: 'Confirm your identity to continue.',
    when: 'A sensitive call more than ten minutes after signing in or confirming the identity. Confirm it, then repeat the call.',
  },
  api_key_limit_reached: {
    status: 403,
    sentence: 'This API key has reached its spending limit.',
    when: 'A campaign would put more credits on hold than a limit of the API key allows. `detail` names the limit.',
  },
  api_key_exists: {
    status: 409,
    sentence: 'You already have an API key. Rotate it to get a new one.',
    when: 'Creating an API key while one is active.',
  },
} as const;

/** How calls about webhook endpoints are refused. Part of the list of all errors. */
export const webhookErrors = {
  too_many_webhooks: {
    status: 409,
    sentence: "You've reached the limit of webhook endpoints. Delete one to continue.",
    when: 'Adding a webhook endpoint above the account limit.',
  },
  webhook_disabled: {
    status: 409,
    sentence: 'This endpoint is disabled. Enable it to continue.',
    when: 'Testing a disabled webhook endpoint, or replaying one of its deliveries.',
  },
} as const;
