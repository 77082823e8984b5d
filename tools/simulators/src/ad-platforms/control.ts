import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { answerJson, readJson } from '../wire/json.ts';
import type { Account, Manager } from './accounts.ts';
import { deliverDay } from './delivery.ts';
import type { Dialect } from './dialect.ts';
import { Faults, NextFault } from './faults.ts';
import { type AccountState, AccountStatus, Limits, type State } from './state.ts';
import { keyOf } from './store.ts';

export const CONTROL_PATH = '/control/';

export interface Witness {
  calls: number;
  faults: Record<string, number>;
}

const Days = z.strictObject({ day: z.iso.date().optional(), days: z.number().int().min(1).default(1) });
const Rejection = z.strictObject({ id: z.string(), reason: z.string().min(1) });
const AccountChange = z.strictObject({
  id: z.string(),
  state: AccountStatus.optional(),
  reason: z.string().min(1).nullable().optional(),
  limits: Limits.partial().optional(),
});
export type AccountChange = z.infer<typeof AccountChange>;
const Strike = z.strictObject({ id: z.string(), policy: z.string().min(1) });

const accountState = ({ profile }: Account): AccountState => {
  const { id, name, state, reason, strikes, limits, operations } = profile;
  return { id, name, key: keyOf(name), state, reason, strikes, limits, operations };
};

/**
 * For tests. GET, PUT and DELETE /control/faults; POST /control/faults/next; GET and DELETE /control/state;
 * PUT /control/day delivers a day for every running campaign; POST /control/reviews/end ends all reviews;
 * POST /control/reject rejects a campaign; GET /control/received?id= shows what was sent for a campaign;
 * PUT /control/accounts changes state, reason or limits of an ad account; POST /control/strikes gives it a policy strike.
 */
export function createControl({ accounts, switches }: Manager, dialect: Dialect, witness: Witness) {
  const foundAccount = (id: string): Account => {
    const account = accounts.get(id);
    if (account === undefined) throw new Error(`No account ${id}`);
    return account;
  };
  /** One key in two accounts is a duplicate too. */
  function created(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { store } of accounts.all()) {
      for (const [key, count] of Object.entries(store.created())) counts[key] = (counts[key] ?? 0) + count;
    }
    return counts;
  }

  const state = (): State => ({
    campaigns: accounts
      .all()
      .flatMap(({ profile, store }) =>
        store.all().map((campaign) => ({ ...store.stateOf(campaign), account_id: profile.id })),
      ),
    accounts: accounts.all().map(accountState),
    opened: accounts.opened(),
    created: created(),
    calls: witness.calls,
    faults: witness.faults,
  });

  async function run(request: IncomingMessage, path: string, query: URLSearchParams): Promise<unknown> {
    const read = async <Output>(schema: z.ZodType<Output>) => {
      const body = await readJson(request, schema);
      if (!body.success) throw body.error;
      return body.data;
    };
    switch (`${request.method} ${path}`) {
      case 'PUT /control/faults':
        switches.set(await read(Faults));
        return switches.current;
      case 'DELETE /control/faults':
        switches.clear();
        return switches.current;
      case 'GET /control/faults':
        return switches.current;
      case 'POST /control/faults/next':
        switches.queue(await read(NextFault));
        return {};
      case 'GET /control/state':
        return state();
      case 'GET /control/received': {
        const id = query.get('id') ?? '';
        const account = accounts.all().find(({ store }) => store.get(id) !== undefined);
        const campaign = account?.store.get(id);
        if (account === undefined || campaign === undefined) throw new Error(`No campaign ${id}`);
        return dialect.received(campaign, account);
      }
      case 'DELETE /control/state':
        for (const { store } of accounts.all()) store.forget();
        dialect.forget?.();
        Object.assign(witness, { calls: 0, faults: {} });
        return state();
      case 'PUT /control/day': {
        const { day, days } = await read(Days);
        let running = 0;
        for (let count = 0; count < days; count += 1) {
          const next = count === 0 && day !== undefined ? day : accounts.nextToDeliver();
          running = accounts.all().reduce((sum, { profile, store }) => {
            if (profile.state === 'active') return sum + deliverDay(store, switches, next);
            // The calendar goes on for an account that delivers nothing.
            store.deliveredUpTo(next);
            return sum;
          }, 0);
        }
        return { running };
      }
      case 'POST /control/reviews/end':
        for (const { store } of accounts.all()) store.endReviews();
        return {};
      case 'POST /control/reject': {
        const { id, reason } = await read(Rejection);
        const campaign = accounts.all().flatMap(({ store }) => store.get(id) ?? [])[0];
        if (campaign === undefined) throw new Error(`No campaign ${id}`);
        campaign.rejection_reason = reason;
        return {};
      }
      case 'PUT /control/accounts': {
        const { id, limits, ...change } = await read(AccountChange);
        const { profile } = foundAccount(id);
        if (limits !== undefined) profile.limits = Limits.parse({ ...profile.limits, ...limits });
        Object.assign(profile, change, change.state === 'active' && { reason: null });
        return {};
      }
      case 'POST /control/strikes': {
        const { id, policy } = await read(Strike);
        accounts.strike(foundAccount(id), policy);
        return {};
      }
      default:
        return undefined;
    }
  }

  return async function control(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    try {
      const answer = await run(request, url.pathname, url.searchParams);
      if (answer !== undefined) return answerJson(response, 200, answer);
      answerJson(response, 404, { detail: `${request.method} ${url.pathname}` });
    } catch (error) {
      answerJson(response, 400, { detail: String(error) });
    }
  };
}
