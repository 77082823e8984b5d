import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/**
 * Loaded before the worker (`node --import`): gives a name to every await of a launch, and lets this process die at one of
 * them. The product knows nothing of it. What waits at the point of its campaign waits for good; once all wanted points are
 * reached, or none was for a while, the process kills itself, so that one death falls on many campaigns exactly there.
 */
const Plan = z.object({ wanted: z.record(z.string(), z.string()) });
const Job = z.object({ payload: z.object({ turn: z.number() }) });
const PATIENCE_MS = 8_000;

const planFile = process.env['CRASH_PLAN'] ?? '';
const traceFile = process.env['CRASH_TRACE'] ?? '';
const server = process.env['CRASH_SERVER'] ?? '';

interface At {
  /** A campaign on a platform. */
  readonly key: string;
  readonly where: string;
  readonly seen: Map<string, number>;
}
const running = new AsyncLocalStorage<At>();
/** The platform whose ad account is being read. */
const syncing = new AsyncLocalStorage<string>();
const reached = new Set<string>();
let timer: NodeJS.Timeout | undefined;

const die = () => process.kill(process.pid, 'SIGKILL');

/** Reads the plan each time, because it changes while the worker runs. */
const plan = (): Record<string, string> => Plan.parse(JSON.parse(readFileSync(planFile, 'utf8'))).wanted;

async function point(name: string, at = running.getStore()): Promise<void> {
  if (!at) return;
  const times = (at.seen.get(name) ?? 0) + 1;
  at.seen.set(name, times);
  const label = `${at.where}: ${name}${times > 1 ? ` (${times})` : ''}`;
  appendFileSync(traceFile, `${at.key}\t${label}\n`);
  const wanted = plan();
  if (wanted[at.key] !== label) return;
  reached.add(at.key);
  appendFileSync(traceFile, `${at.key}\tREACHED\n`);
  if (Object.keys(wanted).every((key) => reached.has(key))) die();
  clearTimeout(timer);
  timer = setTimeout(die, PATIENCE_MS);
  await new Promise(() => undefined);
}

/** Binds a method of a foreign object to that object. */
function findMethod(owner: unknown, name: string): (on: object, args: unknown[]) => unknown {
  const found: unknown = typeof owner === 'object' && owner !== null ? Reflect.get(owner, name) : undefined;
  if (typeof found !== 'function') throw new Error(`${name} cannot be wrapped`);
  return (on, args) => {
    const answer: unknown = Reflect.apply(found, on, args);
    return answer;
  };
}

// Transactions: what a statement inside of one did is gone unless the commit was made.
const open = new WeakMap<object, { changed: boolean; at?: At }>();
const toText = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
};
// Which rows follow from a change depends on who was faster elsewhere; a name must not.
const changes = (text: string): boolean =>
  /^(?:insert|update|delete|with "moved")/i.test(text) || text.includes('post_txn');

const from = createRequire(join(server, 'package.json'));
const findPrototype = (module: unknown, name: string): object => {
  const owner: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, name) : undefined;
  const prototype: unknown = typeof owner === 'function' ? Reflect.get(owner, 'prototype') : undefined;
  if (typeof prototype !== 'object' || prototype === null) throw new Error(`There is no ${name}`);
  return prototype;
};

// The reading of an account takes each run on air in a transaction of its own, which begins by locking the campaign.
const locksCampaign = /^select \* from "campaign" where "campaign_id" = \$1 for update$/;
const Ids = z.tuple([z.uuid()]);

const clients = findPrototype(from('pg'), 'Client');
const query = findMethod(clients, 'query');
Reflect.set(clients, 'query', function named(this: object, ...args: unknown[]): unknown {
  const send = (): unknown => query(this, args);
  const text = toText(args[0]);
  const platform = syncing.getStore();
  if ((!running.getStore() && platform === undefined) || typeof args.at(-1) === 'function') return send();
  const around = async (what: string, at?: At) => {
    await point(`${what} is sent`, at);
    const answer = await send();
    await point(`${what} is answered`, at);
    return answer;
  };
  if (/^(begin|start)/i.test(text)) {
    open.set(this, { changed: false });
    return send();
  }
  const transaction = open.get(this);
  if (/^commit/i.test(text)) {
    open.delete(this);
    if (platform !== undefined)
      return transaction?.at && transaction.changed ? around('the commit of a change', transaction.at) : send();
    return around(`the commit of a ${transaction?.changed ? 'change' : 'reading'}`);
  }
  if (transaction) {
    transaction.changed ||= changes(text);
    const ids = Ids.safeParse(args[1]);
    if (platform !== undefined && locksCampaign.test(text) && ids.success)
      transaction.at = { key: `${ids.data[0]}.${platform}`, where: `${platform} sync`, seen: new Map() };
    return send();
  }
  if (platform !== undefined) return send();
  return around(changes(text) ? 'a change' : 'a reading');
});

// Platforms. What differs from campaign to campaign is left out of a name.
const describeCall = (input: unknown, init: unknown): string => {
  const url = new URL(String(input));
  const path = url.pathname.replaceAll(/[0-9a-f-]{16,}|\d{5,}/gi, '*');
  const verb = typeof init === 'object' && init !== null && 'method' in init ? String(init.method) : 'GET';
  return `${verb} ${path}`;
};
const fetchAway = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  if (!running.getStore()) return fetchAway(input, init);
  const call = describeCall(input, init);
  await point(`${call} leaves`);
  const response = await fetchAway(input, init);
  await point(`${call} is answered`);
  return response;
};

// Restate's steps: begun, and done without Restate knowing. That it knows is the next step's beginning.
const sdk = join(dirname(from.resolve('@restatedev/restate-sdk')), 'context_impl.js');
const contexts = findPrototype(await import(pathToFileURL(sdk).href), 'ContextImpl');
const run = findMethod(contexts, 'run');
const toRequest = findMethod(contexts, 'request');
const Request = z.object({ body: z.instanceof(Uint8Array) });
const Carried = z.looseObject({ serviceKey: z.string().regex(/^[0-9a-f-]{36}\.\w+$/) });
const Synced = z.looseObject({ serviceKey: z.string().regex(/^(?:google-ads|meta|tiktok)\.[0-9a-f-]{36}$/) });
const toPlatform = (key: string): string => /^(\w+)/.exec(key)?.[1] ?? '';

Reflect.set(contexts, 'run', function named(this: object, ...args: unknown[]): unknown {
  const carried = Carried.safeParse(this);
  const [name, action, ...rest] = args;
  const synced = Synced.safeParse(this);
  if (synced.success && typeof action === 'function') {
    const read = (): unknown =>
      syncing.run(toPlatform(synced.data.serviceKey), (): unknown => Reflect.apply(action, undefined, []));
    return run(this, [name, read, ...rest]);
  }
  if (!carried.success || typeof name !== 'string' || typeof action !== 'function') return run(this, args);
  const key = carried.data.serviceKey;
  const { body } = Request.parse(toRequest(this, []));
  const { turn } = Job.parse(JSON.parse(new TextDecoder().decode(body))).payload;
  const at: At = { key, where: `${key.split('.')[1]} ${turn}, ${name}`, seen: new Map() };
  const step = () =>
    running.run(at, async () => {
      await point('begins');
      const result: unknown = await Reflect.apply(action, undefined, []);
      await point('is done, and Restate does not know');
      return result;
    });
  return run(this, [name, step, ...rest]);
});
