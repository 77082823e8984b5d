/** What the system calls a failure of the network, wherever in the chain of causes it stands. */
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

/** No connection was made, so nobody has worked on what was asked. */
export const wasNotReached = (error: unknown): boolean => NOT_REACHED.has(failureCode(error) ?? '');
