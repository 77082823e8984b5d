import { z } from 'zod';
import { ApiScope } from '../wire/api-scopes.ts';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';

/** An existing key. The whole key is never shown again, not even to its owner. */
const KnownApiKey = z
  .object({
    success: z.literal(true),
    /** The first characters only; null while there is no key. */
    api_key: z.string().nullable(),
    generated_at: Instant.nullable(),
    last_used_at: Instant.nullable(),
    scopes: z.array(ApiScope),
  })
  .meta({ id: 'KnownApiKey' });
export type KnownApiKey = z.infer<typeof KnownApiKey>;

/** The only answer that contains the whole key. */
const NewApiKey = z
  .object({ success: z.literal(true), api_key: z.string(), generated_at: Instant, scopes: z.array(ApiScope) })
  .meta({ id: 'NewApiKey' });
export type NewApiKey = z.infer<typeof NewApiKey>;

export const ApiKeyRequest = z
  .object({ scopes: z.array(ApiScope).min(1, 'Choose at least one permission').max(20) })
  .meta({ id: 'ApiKeyRequest' });
export type ApiKeyRequest = z.infer<typeof ApiKeyRequest>;

export const apiKeyEndpoints = group({
  readApiKey: endpoint({
    method: 'GET',
    path: '/api/user/api-key',
    summary: 'Read your API key, masked, with its creation and last use',
    access: { kind: 'advertiser' },
    answers: { status: 200, body: KnownApiKey },
    errors: [],
  }),
  createApiKey: endpoint({
    method: 'POST',
    path: '/api/user/api-key',
    summary: 'Create an API key; only this answer contains it',
    access: { kind: 'advertiser', terms: 'accepted' },
    body: ApiKeyRequest,
    answers: { status: 201, body: NewApiKey },
    errors: ['terms_required', 'api_key_exists'],
  }),
  rotateApiKey: endpoint({
    method: 'POST',
    path: '/api/user/api-key/rotate',
    summary: 'Replace the API key; the old one stops working immediately',
    access: { kind: 'advertiser', terms: 'accepted' },
    body: ApiKeyRequest,
    answers: { status: 201, body: NewApiKey },
    errors: ['terms_required', 'not_found'],
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
