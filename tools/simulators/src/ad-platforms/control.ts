import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { answerJson, readJson } from '../wire/json.ts';
import type { Account } from './accounts.ts';
import type { Dialect } from './dialect.ts';
import { Faults, NextFault } from './faults.ts';
import { deliverDay } from './figures/delivery.ts';
import { Figures } from './figures/figures.ts';
import { finalDays } from './figures/reporting.ts';
import { Reporting } from './figures/reporting-switch.ts';
import type { Manager } from './manager-account.ts';
import { NewPerson } from './people.ts';
import { type AccountState, AccountStatus, Limits, type State } from './state.ts';
import { type Campaign, parseKey } from './store.ts';

export const CONTROL_PATH = '/control/';

export interface Witness {
  calls: number;
  faults: Record<string, number>;
}

const Days = z.strictObject({ day: z.iso.date().optional(), days: z.number().int().min(1).default(1) });
const Rejection = z.strictObject({ id: z.string(), reason: z.string().min(1) });
const SetFigures = z.strictObject({ id: z.string(), days: z.array(Figures.extend({ day: z.iso.date() })).min(1) });
export type SetFigures = z.infer<typeof SetFigures>;
const Deletion = z.strictObject({ id: z.string() });
const AccountChange = z.strictObject({
  id: z.string(),
  state: AccountStatus.optional(),
  reason: z.string().min(1).nullable().optional(),
  limits: Limits.partial().optional(),
  currency: z.string().length(3).optional(),
  time_zone: z.string().min(1).optional(),
});
export type AccountChange = z.infer<typeof AccountChange>;
const Revocation = z.strictObject({ person: z.string() });
const Strike = z.strictObject({ id: z.string(), policy: z.string().min(1) });

const accountState = ({ profile }: Account): AccountState => {
  const { id, name, state, reason, strikes, limits, operations } = profile;
  return { id, name, key: parseKey(name), state, reason, strikes, limits, operations };
};

/**
 * For tests. GET, PUT and DELETE /control/faults; POST /control/faults/next; GET and DELETE /control/state;
 * PUT /control/day delivers a day for every running campaign; POST /control/reviews/end ends all reviews;
 * POST /control/reject rejects a campaign; GET /control/received?id= shows what was sent for a campaign;
 * PUT /control/accounts changes an ad account; POST /control/strikes gives it a policy strike;
 * PUT and DELETE /control/reporting switch realistic reports on and off; PUT /control/figures sets the days of a campaign and
 * GET shows what every day is in the end; POST /control/deletions deletes a campaign, as a person would on the platform;
 * POST /control/people adds a customer with ad accounts of their own; POST /control/revocations takes their consent back.
 */
export function createControl({ accounts, people, switches }: Manager, dialect: Dialect, witness: Witness) {
  const foundAccount = (id: string): Account => {
    const account = accounts.get(id);
    if (account === undefined) throw new Error(`No account ${id}`);
    return account;
  };
  const foundCampaign = (id: string): { account: Account; campaign: Campaign } => {
    for (const account of accounts.all()) {
      const campaign = account.store.get(id);
      if (campaign !== undefined) return { account, campaign };
    }
    throw new Error(`No campaign ${id}`);
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
        store.all().map((campaign) => ({ ...store.describeState(campaign), account_id: profile.id })),
      ),
    accounts: accounts.all().map(accountState),
    opened: accounts.opened(),
    created: created(),
    given_back: people.givenBack(),
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
        const { account, campaign } = foundCampaign(query.get('id') ?? '');
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
      case 'PUT /control/reporting':
        switches.setReporting(await read(Reporting));
        return switches.reporting;
      case 'DELETE /control/reporting':
        switches.setReporting(null);
        return {};
      case 'PUT /control/figures': {
        const { id, days } = await read(SetFigures);
        const { campaign } = foundCampaign(id);
        for (const { day, ...exact } of days) {
          const conversions = Math.round(exact.conversions_milli / 1_000);
          const spend_cents = Math.round(exact.spend_micros / 10_000);
          const { impressions, clicks } = exact;
          campaign.days.set(day, { day, impressions, clicks, conversions, spend_cents, exact });
        }
        return {};
      }
      case 'GET /control/figures':
        return accounts
          .all()
          .flatMap((account) => account.store.all().flatMap((one) => finalDays(account, one, dialect.reports)));
      case 'POST /control/deletions': {
        const { account, campaign } = foundCampaign((await read(Deletion)).id);
        account.store.setStatus(campaign, 'archived');
        return {};
      }
      case 'POST /control/reviews/end':
        for (const { store } of accounts.all()) store.endReviews();
        return {};
      case 'POST /control/reject': {
        const { id, reason } = await read(Rejection);
        foundCampaign(id).campaign.rejection_reason = reason;
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
      case 'POST /control/people':
        return people.add(await read(NewPerson));
      case 'POST /control/revocations':
        people.revokeAll((await read(Revocation)).person);
        return {};
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
