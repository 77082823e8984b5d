import { isRefused } from './call-error.ts';

interface Attempt<T> {
  readonly token: string | undefined;
  readonly send: (token: string | undefined) => Promise<T>;
  /** A token to try again with; throws when there is none to be had. */
  readonly renew: (refused: string | undefined) => Promise<string>;
  /** The new token was refused as well. */
  readonly onRefusedAgain: () => void;
}

/** The only thing a call ever repeats by itself: an expired access token is renewed once, and the call sent once more. */
export async function repeatOnce<T>({ token, send, renew, onRefusedAgain }: Attempt<T>): Promise<T> {
  try {
    return await send(token);
  } catch (error) {
    if (!isRefused(error, 401)) throw error;
  }
  const renewed = await renew(token);
  try {
    return await send(renewed);
  } catch (error) {
    if (isRefused(error, 401)) onRefusedAgain();
    throw error;
  }
}
