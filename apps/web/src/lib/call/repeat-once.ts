import { isRefused, refusedAs } from './call-error.ts';

interface Attempt<T> {
  readonly token: string | undefined;
  readonly send: (token: string | undefined) => Promise<T>;
  /** Returns a new token; throws when there is none. */
  readonly renew: (refused: string | undefined) => Promise<string>;
  /** The new token was refused as well. */
  readonly onRefusedAgain: () => void;
}

// A wrong code says nothing about the token.
const isTokenRefused = (error: unknown): boolean => isRefused(error, 401) && !refusedAs(error, 'wrong_code');

/** Renews an expired access token once and repeats the call. */
export async function repeatOnce<T>({ token, send, renew, onRefusedAgain }: Attempt<T>): Promise<T> {
  try {
    return await send(token);
  } catch (error) {
    if (!isTokenRefused(error)) throw error;
  }
  const renewed = await renew(token);
  try {
    return await send(renewed);
  } catch (error) {
    if (isTokenRefused(error)) onRefusedAgain();
    throw error;
  }
}
