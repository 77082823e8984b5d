import { ApiKeyWish } from '@universal-media/contract/api-keys';

/** What is wrong with a wish for a key, before the server is asked; undefined when nothing is. */
export const wishProblem = (wish: ApiKeyWish): string | undefined =>
  ApiKeyWish.safeParse(wish).error?.issues[0]?.message;
