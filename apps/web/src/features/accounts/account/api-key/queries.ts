import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiKeyRequest, apiKeyEndpoints, type NewApiKey } from '@universal-media/contract/accounts/api-keys';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { isRefused } from '#lib/call/call-error.ts';
import { keyPerContent } from '#lib/call/idempotency-key.ts';
import { reading } from '#lib/call/query-client.ts';

/** Runs an action that needs accepted terms, and asks the user to accept them first when they have not. */
export type Guard = <T>(action: () => Promise<T>) => Promise<T>;

export const apiKeyRead = reading(apiKeyEndpoints.readApiKey, {});

export const useApiKey = () => useQuery(apiKeyRead);

interface NewKey {
  endpoint: 'createApiKey' | 'rotateApiKey';
  guard: Guard;
  onMade: (made: NewApiKey) => void;
}

/** Creates or rotates the key. A retry after a lost response returns the same key; a new mount creates another one. */
export function useNewKey({ endpoint, guard, onMade }: NewKey) {
  const client = useQueryClient();
  const [keyFor] = useState(() => keyPerContent());
  return useMutation({
    mutationFn: (body: ApiKeyRequest) =>
      guard(() => call(apiKeyEndpoints[endpoint], { body }, { idempotencyKey: keyFor(body) })),
    onSuccess: onMade,
    onSettled: () => client.invalidateQueries(apiKeyRead),
  });
}

export function useRevokeKey(onRevoked: () => void) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn() {
      try {
        await call(apiKeyEndpoints.revokeApiKey, {});
      } catch (error) {
        // Revoked in another tab already.
        if (!isRefused(error, 404)) throw error;
      }
    },
    onSuccess: onRevoked,
    onSettled: () => client.invalidateQueries(apiKeyRead),
  });
}
