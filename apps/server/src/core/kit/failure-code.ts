/** Finds the system error code of a network failure anywhere in the chain of causes. */
export function failureCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : failureCode(error.cause);
}

const NOT_REACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Returns whether no connection was made, so that the other side cannot have processed the request. */
export const wasNotReached = (error: unknown): boolean => NOT_REACHED.has(failureCode(error) ?? '');
