import { randomBytes } from 'node:crypto';

/**
 * Creates unique request ids from a random prefix per process and a counter. Cheaper than a UUID, which needs new randomness
 * for every request.
 */
export function requestIds(): () => string {
  const process = randomBytes(9).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${process}.${count.toString(36)}`;
  };
}
