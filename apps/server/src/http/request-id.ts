import { randomBytes } from 'node:crypto';

/**
 * Names for requests, unlike any other process's by a random beginning and unlike each other by a count. Cheaper than a
 * UUID, which asks for new randomness each time, and every request needs one.
 */
export function requestIds(): () => string {
  const process = randomBytes(9).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${process}.${count.toString(36)}`;
  };
}
