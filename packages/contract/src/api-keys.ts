import { z } from 'zod';
import { ApiScope } from './api-scopes.ts';
import { endpoint, group } from './endpoint.ts';
import { Instant } from './instant.ts';

/** A key after it was made: nobody, its owner included, is shown the whole of it again. */
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

/** The one answer that carries the whole key. */
const NewApiKey = z
  .object({ success: z.literal(true), api_key: z.string(), generated_at: Instant, scopes: z.array(ApiScope) })
  .meta({ id: 'NewApiKey' });
export type NewApiKey = z.infer<typeof NewApiKey>;

export const ApiKeyWish = z
  .object({ scopes: z.array(ApiScope).min(1, 'Choose at least one thing the key may do').max(20) })
  .meta({ id: 'ApiKeyWish' });
export type ApiKeyWish = z.infer<typeof ApiKeyWish>;

export const apiKeyEndpoints = group({
  read: endpoint({
    method: 'GET',
    path: '/api/user/api-key',
    summary: 'Your API key, masked, with when it was made and last used',
    access: { kind: 'advertiser' },
    answers: { status: 200, body: KnownApiKey },
    errors: [],
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/user/api-key',
    summary: 'Make an API key; the answer is the only place it is ever shown',
    access: { kind: 'advertiser', terms: 'accepted' },
    body: ApiKeyWish,
    answers: { status: 201, body: NewApiKey },
    errors: ['terms_required', 'api_key_exists'],
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/api/user/api-key/rotate',
    summary: 'Replace the API key; the old one stops at once',
    access: { kind: 'advertiser', terms: 'accepted' },
    body: ApiKeyWish,
    answers: { status: 201, body: NewApiKey },
    errors: ['terms_required', 'not_found'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/user/api-key',
    summary: 'End the API key at once',
    access: { kind: 'advertiser' },
    answers: { status: 204 },
    errors: ['not_found'],
  }),
});
