import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { Answer, CallInput, JsonEndpoint } from '@universal-media/contract/endpoint';
import { call } from './call.ts';
import { CallError } from './call-error.ts';

// A read is repeated when the connection failed, not when the server said no: its no would not change.
const REPEATS = 2;
const FRESH_MS = 15_000;

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

/** The key of everything that was read through an endpoint: what to forget after a change. */
export const readsOf = (endpoint: Pick<JsonEndpoint, 'path'>) => [endpoint.path] as const;

/** A read of the contract as a query: its key is the path and what was asked. */
export const reading = <const E extends JsonEndpoint>(endpoint: E, input: CallInput<E>) =>
  queryOptions<Answer<E>>({
    queryKey: [...readsOf(endpoint), input],
    queryFn: () => call(endpoint, input),
  });
