import { expect, it } from 'vitest';
import { readOrder, type UserOrder, writeOrder } from './user-order.ts';

it.each<UserOrder>([
  { sort: 'created_at', direction: 'desc' },
  { sort: 'created_at', direction: 'asc' },
  { sort: 'last_login', direction: 'desc' },
  { sort: 'last_login', direction: 'asc' },
])('keeps the order of users in the URL: %j', (order) => {
  expect(readOrder(new URLSearchParams(writeOrder(order)))).toEqual(order);
});

it('leaves the usual order out of the URL and ignores values that it does not know', () => {
  expect(writeOrder({ sort: 'created_at', direction: 'desc' })).toEqual({});
  expect(readOrder(new URLSearchParams('sort=email&direction=up'))).toEqual({ sort: 'created_at', direction: 'desc' });
});
