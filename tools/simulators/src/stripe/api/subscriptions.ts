import { z } from 'zod';
import { type Account, found, unixNow } from '../objects/account.ts';
import { cancel, running } from '../objects/subscription.ts';
import { checked, type Params, yesOrNo } from './params.ts';
import { type ApiRoute, route } from './route.ts';

const Change = z.strictObject({ cancel_at_period_end: yesOrNo });

function change(account: Account, id: string, params: Params) {
  const subscription = running(account, id);
  const { cancel_at_period_end } = checked(Change, params);
  subscription.cancel_at_period_end = cancel_at_period_end;
  subscription.canceled_at = cancel_at_period_end ? unixNow() : null;
  account.emit('customer.subscription.updated', subscription);
  return subscription;
}

export const subscriptionRoutes = (account: Account): ApiRoute[] => [
  route('GET', '/v1/subscriptions/:id', (id) => found(account.subscriptions, 'subscription', id)),
  route('POST', '/v1/subscriptions/:id', (id, params) => change(account, id, params)),
  route('DELETE', '/v1/subscriptions/:id', (id) => cancel(account, id)),
];
