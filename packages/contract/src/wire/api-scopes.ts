import { z } from 'zod';

/** What an API key can be allowed to do. Only endpoints that name a scope accept API keys. */
export const apiScopes = ['account:read', 'account:write', 'campaigns:read', 'campaigns:write'] as const;
export const ApiScope = z.enum(apiScopes);
export type ApiScope = z.infer<typeof ApiScope>;

/** Labels shown to the key's owner. */
export const apiScopeTexts: Record<ApiScope, string> = {
  'account:read': 'Read your profile, balance and terms status',
  'account:write': 'Change your name, time zone and notification choices',
  'campaigns:read': 'Read your campaigns, drafts and files',
  'campaigns:write':
    'Save and delete drafts and files; launch, edit, pause and delete campaigns, which spends your credits',
};
