import { userSorts } from '@universal-media/contract/accounts/users';

/** The order of the list of users. */
export interface UserOrder {
  readonly sort: (typeof userSorts)[number];
  readonly direction: 'asc' | 'desc';
}

/** Reads the order from the URL. The newest users come first otherwise. */
export const readOrder = (query: URLSearchParams): UserOrder => ({
  sort: userSorts.find((one) => one === query.get('sort')) ?? 'created_at',
  direction: query.get('direction') === 'asc' ? 'asc' : 'desc',
});

/** Writes the order as the URL has it. What is as usual is left out. */
export const writeOrder = ({ sort, direction }: UserOrder): Record<string, string> => ({
  ...(sort !== 'created_at' && { sort }),
  ...(direction !== 'desc' && { direction }),
});
