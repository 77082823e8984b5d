import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { Answer, CallInput, JsonEndpoint } from '@universal-media/contract/wire/endpoint';
import { call } from './call.ts';
import { CallError } from './call-error.ts';

// Queries retry after a connection failure, not after a refusal: a refusal would not change.
const REPEATS = 2;
const FRESH_MS = 15_000;

/** How often staff lists are loaded again: what colleagues and advertisers do meanwhile appears by itself. */
export const LIST_REFRESH_MS = 60_000;

export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) =>
          failures < REPEATS && error instanceof CallError && error.failure.kind !== 'refused',
      },
    },
  });

/** The query key of an endpoint, to invalidate everything read through it. */
export const queryKeyFor = (endpoint: Pick<JsonEndpoint, 'path'>) => [endpoint.path] as const;

/** Query options for an endpoint; the key is its path and input. */
export const reading = <const E extends JsonEndpoint>(endpoint: E, input: CallInput<E>) =>
  queryOptions<Answer<E>>({
    queryKey: [...queryKeyFor(endpoint), input],
    queryFn: () => call(endpoint, input),
  });
