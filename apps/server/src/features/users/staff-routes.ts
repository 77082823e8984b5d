import { userEndpoints } from '@universal-media/contract/users';
import { type Api, implement } from '../../http/implement.ts';
import type { UserService } from './service.ts';

export function userRoutes(api: Api, users: UserService): void {
  implement(
    api,
    userEndpoints,
  )({
    list: ({ query, transact }) => users.list(transact, query),
    create: async ({ who, body, request, transact }) => ({ user: await users.create(transact, who, body, request) }),
    update: async ({ who, params, body, request, transact }) => ({
      user: await users.update(transact, who, params.user_id, body, request),
    }),
    timeline: ({ params, query, transact }) => users.timeline(transact, params.user_id, query.cursor),
  });
}
