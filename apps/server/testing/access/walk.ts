import { api } from '@universal-media/contract/api';
import type { Endpoint, EndpointGroup } from '@universal-media/contract/wire/endpoint';
import { ErrorBody } from '@universal-media/contract/wire/errors';
import { staffMay } from '@universal-media/contract/wire/permissions';
import { uuidv7 } from 'uuidv7';
import type { TestEnvironment } from '../environment/test-environment.ts';
import { type Caller, createCallers } from './callers.ts';
import { FILE } from './content-things.ts';
import { bodies, makesItsThing, neededForThings, ownersOutcomes, queries, things, unknowns } from './things.ts';
import { expectedVerdict, refusalCodes } from './verdict.ts';

interface Cell {
  readonly call: string;
  readonly caller: string;
  readonly expected: string;
  readonly found: string;
}

export interface Matrix {
  readonly routes: number;
  readonly callers: number;
  readonly cells: number;
  readonly wrong: Cell[];
}

const nouns: Record<string, EndpointGroup> = api;

export const everyEndpoint = (): Array<{ name: string; endpoint: Endpoint }> =>
  Object.entries(nouns).flatMap(([noun, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${noun}.${name}`, endpoint })),
  );

const takesBytes = (endpoint: Endpoint) => 'takes' in endpoint && endpoint.takes === 'bytes';
const isAboutAThing = ({ path }: Endpoint) => path.includes('{');

interface Reply {
  readonly status: number;
  readonly code: string | undefined;
}

/** Makes every call as every caller and compares the answers with the contract. */
export async function walk(
  environment: TestEnvironment,
  app: TestEnvironment['app'] = environment.app,
  isMeant: (endpoint: Endpoint) => boolean = () => true,
): Promise<Matrix> {
  const { callers, owner_id } = await createCallers(environment);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const endpoints = everyEndpoint().filter(({ endpoint }) => isMeant(endpoint));
  const wrong: Cell[] = [];
  let cells = 0;

  const check = (call: string, caller: string, expected: string, found: string) => {
    cells += 1;
    if (expected !== found) wrong.push({ call, caller, expected, found });
  };

  for (const { name, endpoint } of endpoints) {
    const call = `${endpoint.method} ${endpoint.path}`;
    let unused: string | undefined;
    for (const caller of callers) {
      const body = toBody(endpoint, name, owner_id);
      const address = unused ?? (await addressFor(environment, endpoint, name, owner_id));
      const reply = await knock(origin, caller, endpoint, body, address);
      const expected = expectedVerdict(endpoint, caller.rights);
      check(call, caller.name, expected, toVerdict(reply));
      // A refused call has left its thing as it was, so the next caller asks for the same one.
      unused = toVerdict(reply) === 'admitted' ? undefined : address;
      if (!isAboutAThing(endpoint) || expected !== 'admitted') continue;
      // The resource of a public call is open to anyone who has its link.
      const mine = caller.owns || caller.rights.kind === 'staff' || endpoint.access.kind === 'public';
      const outcome = mine && seesThing(caller, name) ? (ownersOutcomes[name] ?? 'done') : 'not_found';
      check(`${call} (the owner's)`, caller.name, outcome, toOutcome(reply));
      const unknown = await knock(
        origin,
        caller,
        endpoint,
        toBody(endpoint, name, owner_id),
        withQuery(
          endpoint.path.replaceAll(/\{(\w+)\}/g, (_, param: string) => unknowns[param] ?? uuidv7()),
          name,
        ),
      );
      const found = makesItsThing.has(name) ? 'done' : 'not_found';
      check(`${call} (unknown id)`, caller.name, found, toOutcome(unknown));
    }
  }
  return { routes: endpoints.length, callers: callers.length, cells, wrong };
}

function seesThing({ rights }: Caller, name: string): boolean {
  const needs = neededForThings[name];
  return needs === undefined || (rights.kind === 'staff' && staffMay(rights, needs));
}

/** Returns the address of a call about a new resource of the owner. */
export async function addressFor(
  environment: TestEnvironment,
  endpoint: Endpoint,
  name: string,
  owner_id: string,
): Promise<string> {
  let address: string = endpoint.path;
  for (const [braces, param = ''] of endpoint.path.matchAll(/\{(\w+)\}/g)) {
    const make = things[`${name} ${param}`] ?? things[param];
    if (!make) throw new Error(`${endpoint.path}: add to things.ts how to create a ${param}`);
    address = address.replace(braces, await make(environment, owner_id));
  }
  return withQuery(address, name);
}

// The token that a demonstration is opened by stands in every address: it must not open anything here.
const withQuery = (path: string, name: string): string =>
  `${path}?${[queries[name], 'preview-admin-token=preview-admin-token'].filter((part) => part !== undefined).join('&')}`;

function toBody(endpoint: Endpoint, name: string, owner_id: string): object {
  if (isAboutAThing(endpoint) && endpoint.body && !bodies[name]) {
    throw new Error(`${name}: say in things.ts what a good body is`);
  }
  return bodies[name]?.(owner_id) ?? {};
}

async function knock(origin: string, caller: Caller, endpoint: Endpoint, body: object, path: string): Promise<Reply> {
  const authorization = await caller.authorization();
  const stop = new AbortController();
  const response = await fetch(`${origin}${path}`, {
    method: endpoint.method,
    redirect: 'manual',
    signal: stop.signal,
    headers: {
      ...(authorization && { authorization }),
      ...(endpoint.body && { 'content-type': 'application/json' }),
    },
    ...(endpoint.body && { body: JSON.stringify(body) }),
    ...(takesBytes(endpoint) && { body: new Uint8Array(FILE) }),
  });
  // A stream that was opened would never end.
  const text = response.headers.get('content-type')?.includes('event-stream') ? '' : await response.text();
  stop.abort();
  return { status: response.status, code: codeIn(text) };
}

function codeIn(text: string): string | undefined {
  try {
    return ErrorBody.safeParse(JSON.parse(text)).data?.code;
  } catch {
    return undefined;
  }
}

const toVerdict = ({ code, status }: Reply): string => {
  if (status >= 500) return `${status}`;
  return refusalCodes.find((one) => one === code) ?? 'admitted';
};

const toOutcome = ({ status, code }: Reply): string => (status < 300 ? 'done' : (code ?? String(status)));
