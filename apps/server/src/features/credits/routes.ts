import { creditEndpoints, creditPackages } from '@universal-media/contract/credits';
import { type Api, implement } from '../../http/implement.ts';
import type { CreditService } from './service.ts';

export function creditRoutes(api: Api, credits: CreditService): void {
  implement(
    api,
    creditEndpoints,
  )({
    packages: async () => ({ packages: [...creditPackages] }),
    wallet: ({ who, transact }) => credits.read(transact, who.user.user_id),
    ledger: ({ who, query, transact }) => credits.ledger(transact, who.user.user_id, query.cursor),
    history: async ({ who, transact }) => ({ days: await credits.history(transact, who.user.user_id) }),
    statements: async ({ who, transact }) => ({ months: await credits.statementMonths(transact, who.user.user_id) }),
    statement: ({ who, params, transact }) =>
      credits.statement(transact, who.user.user_id, params.month, params.format),
  });
}
