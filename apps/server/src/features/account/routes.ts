import { accountEndpoints } from '@universal-media/contract/account';
import { type Api, implement } from '../../http/implement.ts';
import type { AccountService } from './service.ts';

export function accountRoutes(api: Api, { profile, password }: AccountService): void {
  implement(
    api,
    accountEndpoints,
  )({
    read: ({ who, transact }) => profile.read(transact, who),
    change: ({ who, body, request, transact }) => profile.change(transact, who, body, request),
    async changePassword({ who, body, request, transact }) {
      await password.change(transact, who, body, request);
      return undefined;
    },
  });
}
