import { z } from 'zod';

/** What an API key may be allowed to do. A call names the scope that opens it to keys; the others are closed to them. */
export const apiScopes = ['account:read', 'account:write', 'campaigns:read', 'campaigns:write'] as const;
export const ApiScope = z.enum(apiScopes);
export type ApiScope = z.infer<typeof ApiScope>;

/** In the words the key's owner reads. */
export const apiScopeTexts: Record<ApiScope, string> = {
  'account:read': 'Read your profile, balance and terms status',
  'account:write': 'Change your name, time zone and notification choices',
  'campaigns:read': 'Read your campaigns, drafts and files',
  'campaigns:write': 'Save and delete drafts, upload and delete files',
};
