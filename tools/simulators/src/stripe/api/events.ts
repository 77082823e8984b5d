import { z } from 'zod';
import { type Account, found } from '../objects/account.ts';
import { paging, toList } from './list.ts';
import { checked, type Params, whole } from './params.ts';
import { type ApiRoute, route } from './route.ts';

const EventsOf = z.strictObject({
  created: z
    .strictObject({ gt: whole.optional(), gte: whole.optional(), lt: whole.optional(), lte: whole.optional() })
    .default({}),
  type: z.string().optional(),
  types: z.array(z.string()).max(20).optional(),
  ...paging,
});

function list(account: Account, params: Params) {
  const { created, type, types, ...page } = checked(EventsOf, params);
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = created;
  const wanted = [...account.events.values()].filter(
    (event) =>
      event.created > gt &&
      event.created >= gte &&
      event.created < lt &&
      event.created <= lte &&
      (type === undefined || event.type === type) &&
      (types === undefined || types.includes(event.type)),
  );
  return toList('/v1/events', wanted, page);
}

export const eventRoutes = (account: Account): ApiRoute[] => [
  route('GET', '/v1/events', (_, params) => list(account, params)),
  route('GET', '/v1/events/:id', (id) => found(account.events, 'event', id)),
];
