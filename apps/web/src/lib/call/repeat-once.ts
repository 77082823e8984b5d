import { isRefused } from './call-error.ts';

interface Attempt<T> {
  readonly token: string | undefined;
  readonly send: (token: string | undefined) => Promise<T>;
  /** Returns a new token; throws when there is none. */
  readonly renew: (refused: string | undefined) => Promise<string>;
  /** The new token was refused as well. */
  readonly onRefusedAgain: () => void;
}

/** Renews an expired access token once and repeats the call. Nothing else is ever repeated automatically. */
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
