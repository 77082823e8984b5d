import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { answerJson, readJson } from '../wire/json.ts';
import { deliverDay } from './delivery.ts';
import type { Account, Dialect } from './dialect.ts';
import { Faults, NextFault } from './faults.ts';
import type { State } from './state.ts';

export const CONTROL_PATH = '/control/';

export interface Witness {
  calls: number;
  faults: Record<string, number>;
}

const Days = z.strictObject({ day: z.iso.date().optional(), days: z.number().int().min(1).default(1) });
const Rejection = z.strictObject({ id: z.string(), reason: z.string().min(1) });

/**
 * For tests. GET, PUT and DELETE /control/faults; POST /control/faults/next; GET and DELETE /control/state;
 * PUT /control/day delivers a day for every running campaign; POST /control/reviews/end ends all reviews;
 * POST /control/reject rejects a campaign; GET /control/received?id= shows what was sent for a campaign.
 */
export function createControl({ store, switches }: Account, dialect: Dialect, witness: Witness) {
  const state = (): State => ({
    campaigns: store.all().map(store.stateOf),
    created: store.created(),
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
        const campaign = store.get(query.get('id') ?? '');
        if (campaign === undefined) throw new Error(`No campaign ${query.get('id')}`);
        return dialect.received(campaign);
      }
      case 'DELETE /control/state':
        store.forget();
        dialect.forget?.();
        Object.assign(witness, { calls: 0, faults: {} });
        return state();
      case 'PUT /control/day': {
        const { day, days } = await read(Days);
        let running = 0;
        for (let count = 0; count < days; count += 1) {
          running = deliverDay(store, switches, count === 0 && day ? day : store.nextToDeliver());
        }
        return { today: store.today(), running };
      }
      case 'POST /control/reviews/end':
        store.endReviews();
        return {};
      case 'POST /control/reject': {
        const { id, reason } = await read(Rejection);
        const campaign = store.get(id);
        if (campaign === undefined) throw new Error(`No campaign ${id}`);
        campaign.rejection_reason = reason;
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
