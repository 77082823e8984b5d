import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiKeyWish, apiKeyEndpoints, type NewApiKey } from '@universal-media/contract/api-keys';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { isRefused } from '../../../lib/call-error.ts';
import { keyPerContent } from '../../../lib/idempotency-key.ts';
import { reading } from '../../../lib/query-client.ts';

/** Carries an action out that the terms in force stand before: asks for them when they were not accepted yet. */
export type Guard = <T>(action: () => Promise<T>) => Promise<T>;

const apiKeyRead = reading(apiKeyEndpoints.read, {});

export const useApiKey = () => useQuery(apiKeyRead);

interface NewKey {
  how: 'make' | 'rotate';
  guard: Guard;
  onMade: (made: NewApiKey) => void;
}

/**
 * For one intent to have a new key: pressing again after the answer was lost gets the same key, not another one. Whoever
 * wants another one later starts with a fresh hook.
 */
export function useNewKey({ how, guard, onMade }: NewKey) {
  const client = useQueryClient();
  const [keyFor] = useState(() => keyPerContent());
  return useMutation({
    mutationFn: (body: ApiKeyWish) =>
      guard(() => call(apiKeyEndpoints[how], { body }, { idempotencyKey: keyFor(body) })),
    onSuccess: onMade,
    onSettled: () => client.invalidateQueries(apiKeyRead),
  });
}

export function useRevokeKey(onRevoked: () => void) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn() {
      try {
        await call(apiKeyEndpoints.revoke, {});
      } catch (error) {
        // Revoked in another tab already.
        if (!isRefused(error, 404)) throw error;
      }
    },
    onSuccess: onRevoked,
    onSettled: () => client.invalidateQueries(apiKeyRead),
  });
}
