import { LaunchCheck } from '@universal-media/contract/campaigns-staff';
import { z } from 'zod';
import { CallError } from '../../lib/call-error.ts';

// The documented words for a search, and for a change of a campaign, that did not work.

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
  const said = failure.kind === 'refused' && typeof failure.detail === 'string' ? failure.detail : undefined;
  return `Search failed: ${said ?? `Server error (${failure.status})`}`;
}

const FailedChecks = z.looseObject({ checks: z.array(LaunchCheck) });

/** Which checks the server found failed, when that is why it refused a launch. */
export function failedChecks(error: unknown): LaunchCheck[] | null {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return null;
  const { code, detail } = error.failure;
  if (code !== 'checks_failed') return null;
  return (FailedChecks.safeParse(detail).data?.checks ?? []).filter(({ passed }) => !passed);
}
