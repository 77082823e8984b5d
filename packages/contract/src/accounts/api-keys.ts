import { z } from 'zod';
import { ApiScope } from '../wire/api-scopes.ts';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';

/** The lifetimes of a key to choose from, in days. */
export const apiKeyDays = [7, 30, 90, 365] as const;
export const DEFAULT_API_KEY_DAYS = 90;

const MAX_LIMIT_CREDITS = 10_000_000;
const Limit = z
  .number('Enter a limit in credits')
  .int('Use whole credits')
  .min(1, 'Enter at least 1 credit')
  .max(MAX_LIMIT_CREDITS, `Use at most ${MAX_LIMIT_CREDITS.toLocaleString('en-US')} credits`);

/**
 * What a key may put on hold for campaigns, in credits. Credits count when they are held, and stay counted when they come
 * back. A day is a day in UTC.
 */
export const SpendLimits = z
  .object({ total: Limit, per_campaign: Limit, per_day: Limit })
  .meta({ id: 'ApiKeySpendLimits' });
export type SpendLimits = z.infer<typeof SpendLimits>;

const keyFields = {
  scopes: z.array(ApiScope),
  expires_at: Instant.nullable(),
  /** Null for a key that cannot launch campaigns. */
  spend_limits: SpendLimits.nullable(),
};

/** An existing key. The whole key is never shown again, not even to its owner. */
const KnownApiKey = z
  .object({
    success: z.literal(true),
    /** The first characters only; null while there is no key. */
    api_key: z.string().nullable(),
    generated_at: Instant.nullable(),
    last_used_at: Instant.nullable(),
    ...keyFields,
    is_expired: z.boolean(),
    /** The credits the key has put on hold. */
    spent: z.object({ total: z.number(), today: z.number() }),
  })
  .meta({ id: 'KnownApiKey' });
export type KnownApiKey = z.infer<typeof KnownApiKey>;

/** The only answer that contains the whole key. */
const NewApiKey = z
  .object({ success: z.literal(true), api_key: z.string(), generated_at: Instant, ...keyFields })
  .meta({ id: 'NewApiKey' });
export type NewApiKey = z.infer<typeof NewApiKey>;

export const ApiKeyRequest = z
  .object({
    scopes: z.array(ApiScope).min(1, 'Choose at least one permission').max(20),
    expires_in_days: z.literal(apiKeyDays).default(DEFAULT_API_KEY_DAYS),
    /** Required with `campaigns:launch`. */
    spend_limits: SpendLimits.optional(),
  })
  .refine(({ scopes, spend_limits }) => !scopes.includes('campaigns:launch') || spend_limits !== undefined, {
    path: ['spend_limits'],
    message: 'Enter limits for a key that launches campaigns',
  })
  .meta({ id: 'ApiKeyRequest' });
export type ApiKeyRequest = z.output<typeof ApiKeyRequest>;

export const apiKeyEndpoints = group({
  readApiKey: endpoint({
    method: 'GET',
    path: '/api/user/api-key',
    summary: 'Read your API key, masked, with its permissions, limits, expiry and last use',
    access: { kind: 'advertiser' },
    answers: { status: 200, body: KnownApiKey },
    errors: [],
  }),
  createApiKey: endpoint({
    method: 'POST',
    path: '/api/user/api-key',
    summary: 'Create an API key; only this answer contains it',
    access: { kind: 'advertiser', terms: 'accepted', email: 'confirmed', proof: 'recent' },
    body: ApiKeyRequest,
    answers: { status: 201, body: NewApiKey },
    errors: ['terms_required', 'email_unconfirmed', 'api_key_exists'],
  }),
  rotateApiKey: endpoint({
    method: 'POST',
    path: '/api/user/api-key/rotate',
    summary: 'Replace the API key; the old one stops working immediately',
    access: { kind: 'advertiser', terms: 'accepted', email: 'confirmed', proof: 'recent' },
    body: ApiKeyRequest,
    answers: { status: 201, body: NewApiKey },
    errors: ['terms_required', 'email_unconfirmed', 'not_found'],
  }),
  revokeApiKey: endpoint({
    method: 'DELETE',
    path: '/api/user/api-key',
    summary: 'Revoke the API key immediately',
    access: { kind: 'advertiser' },
    answers: { status: 204 },
    errors: ['not_found'],
  }),
});
