import { LaunchCheck } from '@universal-media/contract/campaigns/staff';
import { z } from 'zod';
import { CallError } from '#lib/call/call-error.ts';

// The sentences the specification gives for a failed search.

const searchByStatus: ReadonlyMap<number, string> = new Map([
  [401, 'Authentication expired. Please log in again.'],
  [403, 'Access denied. Insufficient permissions.'],
]);

export function searchFailure(error: unknown): string {
  if (!(error instanceof CallError)) return 'Search failed. Please check your connection and try again.';
  const { failure } = error;
  if (failure.kind === 'network' || failure.kind === 'timeout') {
    return 'Search failed. Please check your connection and try again.';
  }
  const known = searchByStatus.get(failure.status);
  if (known) return known;
  const detail = failure.kind === 'refused' && typeof failure.detail === 'string' ? failure.detail : undefined;
  return `Search failed: ${detail ?? `Server error (${failure.status})`}`;
}

const FailedChecks = z.looseObject({ checks: z.array(LaunchCheck) });

/** The failed checks, if they are why the server refused a launch; null otherwise. */
export function failedChecks(error: unknown): LaunchCheck[] | null {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return null;
  const { code, detail } = error.failure;
  if (code !== 'checks_failed') return null;
  return (FailedChecks.safeParse(detail).data?.checks ?? []).filter(({ passed }) => !passed);
}
